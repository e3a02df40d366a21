import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

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
      ListShopsRequest: MessageTypeDefinition<_shop_v1_ListShopsRequest, _shop_v1_ListShopsRequest__Output>
      ListShopsResponse: MessageTypeDefinition<_shop_v1_ListShopsResponse, _shop_v1_ListShopsResponse__Output>
      ProvisionShopRequest: MessageTypeDefinition<_shop_v1_ProvisionShopRequest, _shop_v1_ProvisionShopRequest__Output>
      ProvisionShopResponse: MessageTypeDefinition<_shop_v1_ProvisionShopResponse, _shop_v1_ProvisionShopResponse__Output>
      ShopService: SubtypeConstructor<typeof grpc.Client, _shop_v1_ShopServiceClient> & { service: _shop_v1_ShopServiceDefinition }
      ShopSummary: MessageTypeDefinition<_shop_v1_ShopSummary, _shop_v1_ShopSummary__Output>
    }
  }
}

