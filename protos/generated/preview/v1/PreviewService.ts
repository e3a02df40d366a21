// Original file: preview/v1/preview.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreatePreviewRequest as _preview_v1_CreatePreviewRequest, CreatePreviewRequest__Output as _preview_v1_CreatePreviewRequest__Output } from '../../preview/v1/CreatePreviewRequest.ts';
import type { CreatePreviewResponse as _preview_v1_CreatePreviewResponse, CreatePreviewResponse__Output as _preview_v1_CreatePreviewResponse__Output } from '../../preview/v1/CreatePreviewResponse.ts';
import type { GetPictureRequest as _preview_v1_GetPictureRequest, GetPictureRequest__Output as _preview_v1_GetPictureRequest__Output } from '../../preview/v1/GetPictureRequest.ts';
import type { GetPictureResponse as _preview_v1_GetPictureResponse, GetPictureResponse__Output as _preview_v1_GetPictureResponse__Output } from '../../preview/v1/GetPictureResponse.ts';
import type { ListProductsRequest as _preview_v1_ListProductsRequest, ListProductsRequest__Output as _preview_v1_ListProductsRequest__Output } from '../../preview/v1/ListProductsRequest.ts';
import type { ListProductsResponse as _preview_v1_ListProductsResponse, ListProductsResponse__Output as _preview_v1_ListProductsResponse__Output } from '../../preview/v1/ListProductsResponse.ts';

export interface PreviewServiceClient extends grpc.Client {
  CreatePreview(argument: _preview_v1_CreatePreviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  CreatePreview(argument: _preview_v1_CreatePreviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  CreatePreview(argument: _preview_v1_CreatePreviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  CreatePreview(argument: _preview_v1_CreatePreviewRequest, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  createPreview(argument: _preview_v1_CreatePreviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  createPreview(argument: _preview_v1_CreatePreviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  createPreview(argument: _preview_v1_CreatePreviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  createPreview(argument: _preview_v1_CreatePreviewRequest, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  
  GetPicture(argument: _preview_v1_GetPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _preview_v1_GetPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _preview_v1_GetPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _preview_v1_GetPictureRequest, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _preview_v1_GetPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _preview_v1_GetPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _preview_v1_GetPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _preview_v1_GetPictureRequest, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  
  ListProducts(argument: _preview_v1_ListProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  ListProducts(argument: _preview_v1_ListProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  ListProducts(argument: _preview_v1_ListProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  ListProducts(argument: _preview_v1_ListProductsRequest, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _preview_v1_ListProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _preview_v1_ListProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _preview_v1_ListProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _preview_v1_ListProductsRequest, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface PreviewServiceHandlers extends grpc.UntypedServiceImplementation {
  CreatePreview: grpc.handleUnaryCall<_preview_v1_CreatePreviewRequest__Output, _preview_v1_CreatePreviewResponse>;
  
  GetPicture: grpc.handleUnaryCall<_preview_v1_GetPictureRequest__Output, _preview_v1_GetPictureResponse>;
  
  ListProducts: grpc.handleUnaryCall<_preview_v1_ListProductsRequest__Output, _preview_v1_ListProductsResponse>;
  
}

export interface PreviewServiceDefinition extends grpc.ServiceDefinition {
  CreatePreview: MethodDefinition<_preview_v1_CreatePreviewRequest, _preview_v1_CreatePreviewResponse, _preview_v1_CreatePreviewRequest__Output, _preview_v1_CreatePreviewResponse__Output>
  GetPicture: MethodDefinition<_preview_v1_GetPictureRequest, _preview_v1_GetPictureResponse, _preview_v1_GetPictureRequest__Output, _preview_v1_GetPictureResponse__Output>
  ListProducts: MethodDefinition<_preview_v1_ListProductsRequest, _preview_v1_ListProductsResponse, _preview_v1_ListProductsRequest__Output, _preview_v1_ListProductsResponse__Output>
}
