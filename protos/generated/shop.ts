import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AttachShopRequest as _shop_v1_AttachShopRequest, AttachShopRequest__Output as _shop_v1_AttachShopRequest__Output } from './shop/v1/AttachShopRequest.ts';
import type { AttachShopResponse as _shop_v1_AttachShopResponse, AttachShopResponse__Output as _shop_v1_AttachShopResponse__Output } from './shop/v1/AttachShopResponse.ts';
import type { DetachShopRequest as _shop_v1_DetachShopRequest, DetachShopRequest__Output as _shop_v1_DetachShopRequest__Output } from './shop/v1/DetachShopRequest.ts';
import type { DetachShopResponse as _shop_v1_DetachShopResponse, DetachShopResponse__Output as _shop_v1_DetachShopResponse__Output } from './shop/v1/DetachShopResponse.ts';
import type { FindShopAgencyRequest as _shop_v1_FindShopAgencyRequest, FindShopAgencyRequest__Output as _shop_v1_FindShopAgencyRequest__Output } from './shop/v1/FindShopAgencyRequest.ts';
import type { FindShopAgencyResponse as _shop_v1_FindShopAgencyResponse, FindShopAgencyResponse__Output as _shop_v1_FindShopAgencyResponse__Output } from './shop/v1/FindShopAgencyResponse.ts';
import type { GetOrCreatePublicTokenRequest as _shop_v1_GetOrCreatePublicTokenRequest, GetOrCreatePublicTokenRequest__Output as _shop_v1_GetOrCreatePublicTokenRequest__Output } from './shop/v1/GetOrCreatePublicTokenRequest.ts';
import type { GetOrCreatePublicTokenResponse as _shop_v1_GetOrCreatePublicTokenResponse, GetOrCreatePublicTokenResponse__Output as _shop_v1_GetOrCreatePublicTokenResponse__Output } from './shop/v1/GetOrCreatePublicTokenResponse.ts';
import type { GetShopRequest as _shop_v1_GetShopRequest, GetShopRequest__Output as _shop_v1_GetShopRequest__Output } from './shop/v1/GetShopRequest.ts';
import type { GetShopResponse as _shop_v1_GetShopResponse, GetShopResponse__Output as _shop_v1_GetShopResponse__Output } from './shop/v1/GetShopResponse.ts';
import type { ListShopsRequest as _shop_v1_ListShopsRequest, ListShopsRequest__Output as _shop_v1_ListShopsRequest__Output } from './shop/v1/ListShopsRequest.ts';
import type { ListShopsResponse as _shop_v1_ListShopsResponse, ListShopsResponse__Output as _shop_v1_ListShopsResponse__Output } from './shop/v1/ListShopsResponse.ts';
import type { ProvisionShopRequest as _shop_v1_ProvisionShopRequest, ProvisionShopRequest__Output as _shop_v1_ProvisionShopRequest__Output } from './shop/v1/ProvisionShopRequest.ts';
import type { ProvisionShopResponse as _shop_v1_ProvisionShopResponse, ProvisionShopResponse__Output as _shop_v1_ProvisionShopResponse__Output } from './shop/v1/ProvisionShopResponse.ts';
import type { ShopServiceClient as _shop_v1_ShopServiceClient, ShopServiceDefinition as _shop_v1_ShopServiceDefinition } from './shop/v1/ShopService.ts';
import type { ShopSummary as _shop_v1_ShopSummary, ShopSummary__Output as _shop_v1_ShopSummary__Output } from './shop/v1/ShopSummary.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  shop: {
    v1: {
      AttachShopRequest: MessageTypeDefinition<_shop_v1_AttachShopRequest, _shop_v1_AttachShopRequest__Output>
      AttachShopResponse: MessageTypeDefinition<_shop_v1_AttachShopResponse, _shop_v1_AttachShopResponse__Output>
      DetachShopRequest: MessageTypeDefinition<_shop_v1_DetachShopRequest, _shop_v1_DetachShopRequest__Output>
      DetachShopResponse: MessageTypeDefinition<_shop_v1_DetachShopResponse, _shop_v1_DetachShopResponse__Output>
      FindShopAgencyRequest: MessageTypeDefinition<_shop_v1_FindShopAgencyRequest, _shop_v1_FindShopAgencyRequest__Output>
      FindShopAgencyResponse: MessageTypeDefinition<_shop_v1_FindShopAgencyResponse, _shop_v1_FindShopAgencyResponse__Output>
      GetOrCreatePublicTokenRequest: MessageTypeDefinition<_shop_v1_GetOrCreatePublicTokenRequest, _shop_v1_GetOrCreatePublicTokenRequest__Output>
      GetOrCreatePublicTokenResponse: MessageTypeDefinition<_shop_v1_GetOrCreatePublicTokenResponse, _shop_v1_GetOrCreatePublicTokenResponse__Output>
      GetShopRequest: MessageTypeDefinition<_shop_v1_GetShopRequest, _shop_v1_GetShopRequest__Output>
      GetShopResponse: MessageTypeDefinition<_shop_v1_GetShopResponse, _shop_v1_GetShopResponse__Output>
      ListShopsRequest: MessageTypeDefinition<_shop_v1_ListShopsRequest, _shop_v1_ListShopsRequest__Output>
      ListShopsResponse: MessageTypeDefinition<_shop_v1_ListShopsResponse, _shop_v1_ListShopsResponse__Output>
      ProvisionShopRequest: MessageTypeDefinition<_shop_v1_ProvisionShopRequest, _shop_v1_ProvisionShopRequest__Output>
      ProvisionShopResponse: MessageTypeDefinition<_shop_v1_ProvisionShopResponse, _shop_v1_ProvisionShopResponse__Output>
      ShopService: SubtypeConstructor<typeof grpc.Client, _shop_v1_ShopServiceClient> & { service: _shop_v1_ShopServiceDefinition }
      ShopSummary: MessageTypeDefinition<_shop_v1_ShopSummary, _shop_v1_ShopSummary__Output>
    }
  }
}

