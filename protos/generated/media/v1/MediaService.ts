// Original file: media/v1/media.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateUploadRequest as _media_v1_CreateUploadRequest, CreateUploadRequest__Output as _media_v1_CreateUploadRequest__Output } from '../../media/v1/CreateUploadRequest.ts';
import type { CreateUploadResponse as _media_v1_CreateUploadResponse, CreateUploadResponse__Output as _media_v1_CreateUploadResponse__Output } from '../../media/v1/CreateUploadResponse.ts';
import type { FindImagesRequest as _media_v1_FindImagesRequest, FindImagesRequest__Output as _media_v1_FindImagesRequest__Output } from '../../media/v1/FindImagesRequest.ts';
import type { FindImagesResponse as _media_v1_FindImagesResponse, FindImagesResponse__Output as _media_v1_FindImagesResponse__Output } from '../../media/v1/FindImagesResponse.ts';
import type { GetImageRequest as _media_v1_GetImageRequest, GetImageRequest__Output as _media_v1_GetImageRequest__Output } from '../../media/v1/GetImageRequest.ts';
import type { GetImageResponse as _media_v1_GetImageResponse, GetImageResponse__Output as _media_v1_GetImageResponse__Output } from '../../media/v1/GetImageResponse.ts';
import type { GetRenditionRequest as _media_v1_GetRenditionRequest, GetRenditionRequest__Output as _media_v1_GetRenditionRequest__Output } from '../../media/v1/GetRenditionRequest.ts';
import type { GetRenditionResponse as _media_v1_GetRenditionResponse, GetRenditionResponse__Output as _media_v1_GetRenditionResponse__Output } from '../../media/v1/GetRenditionResponse.ts';
import type { ListImagesRequest as _media_v1_ListImagesRequest, ListImagesRequest__Output as _media_v1_ListImagesRequest__Output } from '../../media/v1/ListImagesRequest.ts';
import type { ListImagesResponse as _media_v1_ListImagesResponse, ListImagesResponse__Output as _media_v1_ListImagesResponse__Output } from '../../media/v1/ListImagesResponse.ts';
import type { RegisterImageRequest as _media_v1_RegisterImageRequest, RegisterImageRequest__Output as _media_v1_RegisterImageRequest__Output } from '../../media/v1/RegisterImageRequest.ts';
import type { RegisterImageResponse as _media_v1_RegisterImageResponse, RegisterImageResponse__Output as _media_v1_RegisterImageResponse__Output } from '../../media/v1/RegisterImageResponse.ts';

export interface MediaServiceClient extends grpc.Client {
  CreateUpload(argument: _media_v1_CreateUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  CreateUpload(argument: _media_v1_CreateUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  CreateUpload(argument: _media_v1_CreateUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  CreateUpload(argument: _media_v1_CreateUploadRequest, callback: grpc.requestCallback<_media_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  createUpload(argument: _media_v1_CreateUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  createUpload(argument: _media_v1_CreateUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  createUpload(argument: _media_v1_CreateUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  createUpload(argument: _media_v1_CreateUploadRequest, callback: grpc.requestCallback<_media_v1_CreateUploadResponse__Output>): grpc.ClientUnaryCall;
  
  FindImages(argument: _media_v1_FindImagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_FindImagesResponse__Output>): grpc.ClientUnaryCall;
  FindImages(argument: _media_v1_FindImagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_FindImagesResponse__Output>): grpc.ClientUnaryCall;
  FindImages(argument: _media_v1_FindImagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_FindImagesResponse__Output>): grpc.ClientUnaryCall;
  FindImages(argument: _media_v1_FindImagesRequest, callback: grpc.requestCallback<_media_v1_FindImagesResponse__Output>): grpc.ClientUnaryCall;
  findImages(argument: _media_v1_FindImagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_FindImagesResponse__Output>): grpc.ClientUnaryCall;
  findImages(argument: _media_v1_FindImagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_FindImagesResponse__Output>): grpc.ClientUnaryCall;
  findImages(argument: _media_v1_FindImagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_FindImagesResponse__Output>): grpc.ClientUnaryCall;
  findImages(argument: _media_v1_FindImagesRequest, callback: grpc.requestCallback<_media_v1_FindImagesResponse__Output>): grpc.ClientUnaryCall;
  
  GetImage(argument: _media_v1_GetImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  GetImage(argument: _media_v1_GetImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  GetImage(argument: _media_v1_GetImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  GetImage(argument: _media_v1_GetImageRequest, callback: grpc.requestCallback<_media_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _media_v1_GetImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _media_v1_GetImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _media_v1_GetImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _media_v1_GetImageRequest, callback: grpc.requestCallback<_media_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  
  GetRendition(argument: _media_v1_GetRenditionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_GetRenditionResponse__Output>): grpc.ClientUnaryCall;
  GetRendition(argument: _media_v1_GetRenditionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_GetRenditionResponse__Output>): grpc.ClientUnaryCall;
  GetRendition(argument: _media_v1_GetRenditionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_GetRenditionResponse__Output>): grpc.ClientUnaryCall;
  GetRendition(argument: _media_v1_GetRenditionRequest, callback: grpc.requestCallback<_media_v1_GetRenditionResponse__Output>): grpc.ClientUnaryCall;
  getRendition(argument: _media_v1_GetRenditionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_GetRenditionResponse__Output>): grpc.ClientUnaryCall;
  getRendition(argument: _media_v1_GetRenditionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_GetRenditionResponse__Output>): grpc.ClientUnaryCall;
  getRendition(argument: _media_v1_GetRenditionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_GetRenditionResponse__Output>): grpc.ClientUnaryCall;
  getRendition(argument: _media_v1_GetRenditionRequest, callback: grpc.requestCallback<_media_v1_GetRenditionResponse__Output>): grpc.ClientUnaryCall;
  
  ListImages(argument: _media_v1_ListImagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_ListImagesResponse__Output>): grpc.ClientUnaryCall;
  ListImages(argument: _media_v1_ListImagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_ListImagesResponse__Output>): grpc.ClientUnaryCall;
  ListImages(argument: _media_v1_ListImagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_ListImagesResponse__Output>): grpc.ClientUnaryCall;
  ListImages(argument: _media_v1_ListImagesRequest, callback: grpc.requestCallback<_media_v1_ListImagesResponse__Output>): grpc.ClientUnaryCall;
  listImages(argument: _media_v1_ListImagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_ListImagesResponse__Output>): grpc.ClientUnaryCall;
  listImages(argument: _media_v1_ListImagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_ListImagesResponse__Output>): grpc.ClientUnaryCall;
  listImages(argument: _media_v1_ListImagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_ListImagesResponse__Output>): grpc.ClientUnaryCall;
  listImages(argument: _media_v1_ListImagesRequest, callback: grpc.requestCallback<_media_v1_ListImagesResponse__Output>): grpc.ClientUnaryCall;
  
  RegisterImage(argument: _media_v1_RegisterImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_RegisterImageResponse__Output>): grpc.ClientUnaryCall;
  RegisterImage(argument: _media_v1_RegisterImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_RegisterImageResponse__Output>): grpc.ClientUnaryCall;
  RegisterImage(argument: _media_v1_RegisterImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_RegisterImageResponse__Output>): grpc.ClientUnaryCall;
  RegisterImage(argument: _media_v1_RegisterImageRequest, callback: grpc.requestCallback<_media_v1_RegisterImageResponse__Output>): grpc.ClientUnaryCall;
  registerImage(argument: _media_v1_RegisterImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_RegisterImageResponse__Output>): grpc.ClientUnaryCall;
  registerImage(argument: _media_v1_RegisterImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_media_v1_RegisterImageResponse__Output>): grpc.ClientUnaryCall;
  registerImage(argument: _media_v1_RegisterImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_media_v1_RegisterImageResponse__Output>): grpc.ClientUnaryCall;
  registerImage(argument: _media_v1_RegisterImageRequest, callback: grpc.requestCallback<_media_v1_RegisterImageResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface MediaServiceHandlers extends grpc.UntypedServiceImplementation {
  CreateUpload: grpc.handleUnaryCall<_media_v1_CreateUploadRequest__Output, _media_v1_CreateUploadResponse>;
  
  FindImages: grpc.handleUnaryCall<_media_v1_FindImagesRequest__Output, _media_v1_FindImagesResponse>;
  
  GetImage: grpc.handleUnaryCall<_media_v1_GetImageRequest__Output, _media_v1_GetImageResponse>;
  
  GetRendition: grpc.handleUnaryCall<_media_v1_GetRenditionRequest__Output, _media_v1_GetRenditionResponse>;
  
  ListImages: grpc.handleUnaryCall<_media_v1_ListImagesRequest__Output, _media_v1_ListImagesResponse>;
  
  RegisterImage: grpc.handleUnaryCall<_media_v1_RegisterImageRequest__Output, _media_v1_RegisterImageResponse>;
  
}

export interface MediaServiceDefinition extends grpc.ServiceDefinition {
  CreateUpload: MethodDefinition<_media_v1_CreateUploadRequest, _media_v1_CreateUploadResponse, _media_v1_CreateUploadRequest__Output, _media_v1_CreateUploadResponse__Output>
  FindImages: MethodDefinition<_media_v1_FindImagesRequest, _media_v1_FindImagesResponse, _media_v1_FindImagesRequest__Output, _media_v1_FindImagesResponse__Output>
  GetImage: MethodDefinition<_media_v1_GetImageRequest, _media_v1_GetImageResponse, _media_v1_GetImageRequest__Output, _media_v1_GetImageResponse__Output>
  GetRendition: MethodDefinition<_media_v1_GetRenditionRequest, _media_v1_GetRenditionResponse, _media_v1_GetRenditionRequest__Output, _media_v1_GetRenditionResponse__Output>
  ListImages: MethodDefinition<_media_v1_ListImagesRequest, _media_v1_ListImagesResponse, _media_v1_ListImagesRequest__Output, _media_v1_ListImagesResponse__Output>
  RegisterImage: MethodDefinition<_media_v1_RegisterImageRequest, _media_v1_RegisterImageResponse, _media_v1_RegisterImageRequest__Output, _media_v1_RegisterImageResponse__Output>
}
