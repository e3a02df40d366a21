import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CreateUploadRequest as _media_v1_CreateUploadRequest, CreateUploadRequest__Output as _media_v1_CreateUploadRequest__Output } from './media/v1/CreateUploadRequest.ts';
import type { CreateUploadResponse as _media_v1_CreateUploadResponse, CreateUploadResponse__Output as _media_v1_CreateUploadResponse__Output } from './media/v1/CreateUploadResponse.ts';
import type { FindImagesRequest as _media_v1_FindImagesRequest, FindImagesRequest__Output as _media_v1_FindImagesRequest__Output } from './media/v1/FindImagesRequest.ts';
import type { FindImagesResponse as _media_v1_FindImagesResponse, FindImagesResponse__Output as _media_v1_FindImagesResponse__Output } from './media/v1/FindImagesResponse.ts';
import type { GetImageRequest as _media_v1_GetImageRequest, GetImageRequest__Output as _media_v1_GetImageRequest__Output } from './media/v1/GetImageRequest.ts';
import type { GetImageResponse as _media_v1_GetImageResponse, GetImageResponse__Output as _media_v1_GetImageResponse__Output } from './media/v1/GetImageResponse.ts';
import type { GetRenditionRequest as _media_v1_GetRenditionRequest, GetRenditionRequest__Output as _media_v1_GetRenditionRequest__Output } from './media/v1/GetRenditionRequest.ts';
import type { GetRenditionResponse as _media_v1_GetRenditionResponse, GetRenditionResponse__Output as _media_v1_GetRenditionResponse__Output } from './media/v1/GetRenditionResponse.ts';
import type { Image as _media_v1_Image, Image__Output as _media_v1_Image__Output } from './media/v1/Image.ts';
import type { LibraryImage as _media_v1_LibraryImage, LibraryImage__Output as _media_v1_LibraryImage__Output } from './media/v1/LibraryImage.ts';
import type { ListImagesRequest as _media_v1_ListImagesRequest, ListImagesRequest__Output as _media_v1_ListImagesRequest__Output } from './media/v1/ListImagesRequest.ts';
import type { ListImagesResponse as _media_v1_ListImagesResponse, ListImagesResponse__Output as _media_v1_ListImagesResponse__Output } from './media/v1/ListImagesResponse.ts';
import type { Master as _media_v1_Master, Master__Output as _media_v1_Master__Output } from './media/v1/Master.ts';
import type { MediaServiceClient as _media_v1_MediaServiceClient, MediaServiceDefinition as _media_v1_MediaServiceDefinition } from './media/v1/MediaService.ts';
import type { RegisterImageRequest as _media_v1_RegisterImageRequest, RegisterImageRequest__Output as _media_v1_RegisterImageRequest__Output } from './media/v1/RegisterImageRequest.ts';
import type { RegisterImageResponse as _media_v1_RegisterImageResponse, RegisterImageResponse__Output as _media_v1_RegisterImageResponse__Output } from './media/v1/RegisterImageResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  media: {
    v1: {
      CreateUploadRequest: MessageTypeDefinition<_media_v1_CreateUploadRequest, _media_v1_CreateUploadRequest__Output>
      CreateUploadResponse: MessageTypeDefinition<_media_v1_CreateUploadResponse, _media_v1_CreateUploadResponse__Output>
      FindImagesRequest: MessageTypeDefinition<_media_v1_FindImagesRequest, _media_v1_FindImagesRequest__Output>
      FindImagesResponse: MessageTypeDefinition<_media_v1_FindImagesResponse, _media_v1_FindImagesResponse__Output>
      GetImageRequest: MessageTypeDefinition<_media_v1_GetImageRequest, _media_v1_GetImageRequest__Output>
      GetImageResponse: MessageTypeDefinition<_media_v1_GetImageResponse, _media_v1_GetImageResponse__Output>
      GetRenditionRequest: MessageTypeDefinition<_media_v1_GetRenditionRequest, _media_v1_GetRenditionRequest__Output>
      GetRenditionResponse: MessageTypeDefinition<_media_v1_GetRenditionResponse, _media_v1_GetRenditionResponse__Output>
      Image: MessageTypeDefinition<_media_v1_Image, _media_v1_Image__Output>
      LibraryImage: MessageTypeDefinition<_media_v1_LibraryImage, _media_v1_LibraryImage__Output>
      ListImagesRequest: MessageTypeDefinition<_media_v1_ListImagesRequest, _media_v1_ListImagesRequest__Output>
      ListImagesResponse: MessageTypeDefinition<_media_v1_ListImagesResponse, _media_v1_ListImagesResponse__Output>
      Master: MessageTypeDefinition<_media_v1_Master, _media_v1_Master__Output>
      MediaService: SubtypeConstructor<typeof grpc.Client, _media_v1_MediaServiceClient> & { service: _media_v1_MediaServiceDefinition }
      RegisterImageRequest: MessageTypeDefinition<_media_v1_RegisterImageRequest, _media_v1_RegisterImageRequest__Output>
      RegisterImageResponse: MessageTypeDefinition<_media_v1_RegisterImageResponse, _media_v1_RegisterImageResponse__Output>
    }
  }
}

