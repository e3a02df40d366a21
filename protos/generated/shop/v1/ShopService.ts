// Original file: shop/v1/shop.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListShopsRequest as _shop_v1_ListShopsRequest, ListShopsRequest__Output as _shop_v1_ListShopsRequest__Output } from '../../shop/v1/ListShopsRequest.ts';
import type { ListShopsResponse as _shop_v1_ListShopsResponse, ListShopsResponse__Output as _shop_v1_ListShopsResponse__Output } from '../../shop/v1/ListShopsResponse.ts';
import type { ProvisionShopRequest as _shop_v1_ProvisionShopRequest, ProvisionShopRequest__Output as _shop_v1_ProvisionShopRequest__Output } from '../../shop/v1/ProvisionShopRequest.ts';
import type { ProvisionShopResponse as _shop_v1_ProvisionShopResponse, ProvisionShopResponse__Output as _shop_v1_ProvisionShopResponse__Output } from '../../shop/v1/ProvisionShopResponse.ts';

export interface ShopServiceClient extends grpc.Client {
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
  ListShops: grpc.handleUnaryCall<_shop_v1_ListShopsRequest__Output, _shop_v1_ListShopsResponse>;
  
  ProvisionShop: grpc.handleUnaryCall<_shop_v1_ProvisionShopRequest__Output, _shop_v1_ProvisionShopResponse>;
  
}

export interface ShopServiceDefinition extends grpc.ServiceDefinition {
  ListShops: MethodDefinition<_shop_v1_ListShopsRequest, _shop_v1_ListShopsResponse, _shop_v1_ListShopsRequest__Output, _shop_v1_ListShopsResponse__Output>
  ProvisionShop: MethodDefinition<_shop_v1_ProvisionShopRequest, _shop_v1_ProvisionShopResponse, _shop_v1_ProvisionShopRequest__Output, _shop_v1_ProvisionShopResponse__Output>
}
