// Original file: shop/v1/shop.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AttachShopRequest as _shop_v1_AttachShopRequest, AttachShopRequest__Output as _shop_v1_AttachShopRequest__Output } from '../../shop/v1/AttachShopRequest.ts';
import type { AttachShopResponse as _shop_v1_AttachShopResponse, AttachShopResponse__Output as _shop_v1_AttachShopResponse__Output } from '../../shop/v1/AttachShopResponse.ts';
import type { DetachShopRequest as _shop_v1_DetachShopRequest, DetachShopRequest__Output as _shop_v1_DetachShopRequest__Output } from '../../shop/v1/DetachShopRequest.ts';
import type { DetachShopResponse as _shop_v1_DetachShopResponse, DetachShopResponse__Output as _shop_v1_DetachShopResponse__Output } from '../../shop/v1/DetachShopResponse.ts';
import type { FindShopAgencyRequest as _shop_v1_FindShopAgencyRequest, FindShopAgencyRequest__Output as _shop_v1_FindShopAgencyRequest__Output } from '../../shop/v1/FindShopAgencyRequest.ts';
import type { FindShopAgencyResponse as _shop_v1_FindShopAgencyResponse, FindShopAgencyResponse__Output as _shop_v1_FindShopAgencyResponse__Output } from '../../shop/v1/FindShopAgencyResponse.ts';
import type { GetOrCreatePublicTokenRequest as _shop_v1_GetOrCreatePublicTokenRequest, GetOrCreatePublicTokenRequest__Output as _shop_v1_GetOrCreatePublicTokenRequest__Output } from '../../shop/v1/GetOrCreatePublicTokenRequest.ts';
import type { GetOrCreatePublicTokenResponse as _shop_v1_GetOrCreatePublicTokenResponse, GetOrCreatePublicTokenResponse__Output as _shop_v1_GetOrCreatePublicTokenResponse__Output } from '../../shop/v1/GetOrCreatePublicTokenResponse.ts';
import type { GetShopRequest as _shop_v1_GetShopRequest, GetShopRequest__Output as _shop_v1_GetShopRequest__Output } from '../../shop/v1/GetShopRequest.ts';
import type { GetShopResponse as _shop_v1_GetShopResponse, GetShopResponse__Output as _shop_v1_GetShopResponse__Output } from '../../shop/v1/GetShopResponse.ts';
import type { ListShopsRequest as _shop_v1_ListShopsRequest, ListShopsRequest__Output as _shop_v1_ListShopsRequest__Output } from '../../shop/v1/ListShopsRequest.ts';
import type { ListShopsResponse as _shop_v1_ListShopsResponse, ListShopsResponse__Output as _shop_v1_ListShopsResponse__Output } from '../../shop/v1/ListShopsResponse.ts';
import type { ProvisionShopRequest as _shop_v1_ProvisionShopRequest, ProvisionShopRequest__Output as _shop_v1_ProvisionShopRequest__Output } from '../../shop/v1/ProvisionShopRequest.ts';
import type { ProvisionShopResponse as _shop_v1_ProvisionShopResponse, ProvisionShopResponse__Output as _shop_v1_ProvisionShopResponse__Output } from '../../shop/v1/ProvisionShopResponse.ts';

export interface ShopServiceClient extends grpc.Client {
  AttachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  AttachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  AttachShop(argument: _shop_v1_AttachShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  AttachShop(argument: _shop_v1_AttachShopRequest, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  
  DetachShop(argument: _shop_v1_DetachShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  DetachShop(argument: _shop_v1_DetachShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  DetachShop(argument: _shop_v1_DetachShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  DetachShop(argument: _shop_v1_DetachShopRequest, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  detachShop(argument: _shop_v1_DetachShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  detachShop(argument: _shop_v1_DetachShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  detachShop(argument: _shop_v1_DetachShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  detachShop(argument: _shop_v1_DetachShopRequest, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  
  FindShopAgency(argument: _shop_v1_FindShopAgencyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  FindShopAgency(argument: _shop_v1_FindShopAgencyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  FindShopAgency(argument: _shop_v1_FindShopAgencyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  FindShopAgency(argument: _shop_v1_FindShopAgencyRequest, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  findShopAgency(argument: _shop_v1_FindShopAgencyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  findShopAgency(argument: _shop_v1_FindShopAgencyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  findShopAgency(argument: _shop_v1_FindShopAgencyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  findShopAgency(argument: _shop_v1_FindShopAgencyRequest, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  
  GetOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  GetOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  GetOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  GetOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  getOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  getOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  getOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  getOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  
  GetShop(argument: _shop_v1_GetShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  GetShop(argument: _shop_v1_GetShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  GetShop(argument: _shop_v1_GetShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  GetShop(argument: _shop_v1_GetShopRequest, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  getShop(argument: _shop_v1_GetShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  getShop(argument: _shop_v1_GetShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  getShop(argument: _shop_v1_GetShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  getShop(argument: _shop_v1_GetShopRequest, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  
  ListShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  ListShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  ListShops(argument: _shop_v1_ListShopsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  ListShops(argument: _shop_v1_ListShopsRequest, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  
  ProvisionShop(argument: _shop_v1_ProvisionShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  ProvisionShop(argument: _shop_v1_ProvisionShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  ProvisionShop(argument: _shop_v1_ProvisionShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  ProvisionShop(argument: _shop_v1_ProvisionShopRequest, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  provisionShop(argument: _shop_v1_ProvisionShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  provisionShop(argument: _shop_v1_ProvisionShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  provisionShop(argument: _shop_v1_ProvisionShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  provisionShop(argument: _shop_v1_ProvisionShopRequest, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ShopServiceHandlers extends grpc.UntypedServiceImplementation {
  AttachShop: grpc.handleUnaryCall<_shop_v1_AttachShopRequest__Output, _shop_v1_AttachShopResponse>;
  
  DetachShop: grpc.handleUnaryCall<_shop_v1_DetachShopRequest__Output, _shop_v1_DetachShopResponse>;
  
  FindShopAgency: grpc.handleUnaryCall<_shop_v1_FindShopAgencyRequest__Output, _shop_v1_FindShopAgencyResponse>;
  
  GetOrCreatePublicToken: grpc.handleUnaryCall<_shop_v1_GetOrCreatePublicTokenRequest__Output, _shop_v1_GetOrCreatePublicTokenResponse>;
  
  GetShop: grpc.handleUnaryCall<_shop_v1_GetShopRequest__Output, _shop_v1_GetShopResponse>;
  
  ListShops: grpc.handleUnaryCall<_shop_v1_ListShopsRequest__Output, _shop_v1_ListShopsResponse>;
  
  ProvisionShop: grpc.handleUnaryCall<_shop_v1_ProvisionShopRequest__Output, _shop_v1_ProvisionShopResponse>;
  
}

export interface ShopServiceDefinition extends grpc.ServiceDefinition {
  AttachShop: MethodDefinition<_shop_v1_AttachShopRequest, _shop_v1_AttachShopResponse, _shop_v1_AttachShopRequest__Output, _shop_v1_AttachShopResponse__Output>
  DetachShop: MethodDefinition<_shop_v1_DetachShopRequest, _shop_v1_DetachShopResponse, _shop_v1_DetachShopRequest__Output, _shop_v1_DetachShopResponse__Output>
  FindShopAgency: MethodDefinition<_shop_v1_FindShopAgencyRequest, _shop_v1_FindShopAgencyResponse, _shop_v1_FindShopAgencyRequest__Output, _shop_v1_FindShopAgencyResponse__Output>
  GetOrCreatePublicToken: MethodDefinition<_shop_v1_GetOrCreatePublicTokenRequest, _shop_v1_GetOrCreatePublicTokenResponse, _shop_v1_GetOrCreatePublicTokenRequest__Output, _shop_v1_GetOrCreatePublicTokenResponse__Output>
  GetShop: MethodDefinition<_shop_v1_GetShopRequest, _shop_v1_GetShopResponse, _shop_v1_GetShopRequest__Output, _shop_v1_GetShopResponse__Output>
  ListShops: MethodDefinition<_shop_v1_ListShopsRequest, _shop_v1_ListShopsResponse, _shop_v1_ListShopsRequest__Output, _shop_v1_ListShopsResponse__Output>
  ProvisionShop: MethodDefinition<_shop_v1_ProvisionShopRequest, _shop_v1_ProvisionShopResponse, _shop_v1_ProvisionShopRequest__Output, _shop_v1_ProvisionShopResponse__Output>
}
