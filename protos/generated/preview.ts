import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CreatePreviewRequest as _preview_v1_CreatePreviewRequest, CreatePreviewRequest__Output as _preview_v1_CreatePreviewRequest__Output } from './preview/v1/CreatePreviewRequest.ts';
import type { CreatePreviewResponse as _preview_v1_CreatePreviewResponse, CreatePreviewResponse__Output as _preview_v1_CreatePreviewResponse__Output } from './preview/v1/CreatePreviewResponse.ts';
import type { GetPictureRequest as _preview_v1_GetPictureRequest, GetPictureRequest__Output as _preview_v1_GetPictureRequest__Output } from './preview/v1/GetPictureRequest.ts';
import type { GetPictureResponse as _preview_v1_GetPictureResponse, GetPictureResponse__Output as _preview_v1_GetPictureResponse__Output } from './preview/v1/GetPictureResponse.ts';
import type { ListProductsRequest as _preview_v1_ListProductsRequest, ListProductsRequest__Output as _preview_v1_ListProductsRequest__Output } from './preview/v1/ListProductsRequest.ts';
import type { ListProductsResponse as _preview_v1_ListProductsResponse, ListProductsResponse__Output as _preview_v1_ListProductsResponse__Output } from './preview/v1/ListProductsResponse.ts';
import type { Picture as _preview_v1_Picture, Picture__Output as _preview_v1_Picture__Output } from './preview/v1/Picture.ts';
import type { PreviewServiceClient as _preview_v1_PreviewServiceClient, PreviewServiceDefinition as _preview_v1_PreviewServiceDefinition } from './preview/v1/PreviewService.ts';
import type { Product as _preview_v1_Product, Product__Output as _preview_v1_Product__Output } from './preview/v1/Product.ts';
import type { RegionInput as _preview_v1_RegionInput, RegionInput__Output as _preview_v1_RegionInput__Output } from './preview/v1/RegionInput.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  preview: {
    v1: {
      CreatePreviewRequest: MessageTypeDefinition<_preview_v1_CreatePreviewRequest, _preview_v1_CreatePreviewRequest__Output>
      CreatePreviewResponse: MessageTypeDefinition<_preview_v1_CreatePreviewResponse, _preview_v1_CreatePreviewResponse__Output>
      GetPictureRequest: MessageTypeDefinition<_preview_v1_GetPictureRequest, _preview_v1_GetPictureRequest__Output>
      GetPictureResponse: MessageTypeDefinition<_preview_v1_GetPictureResponse, _preview_v1_GetPictureResponse__Output>
      ListProductsRequest: MessageTypeDefinition<_preview_v1_ListProductsRequest, _preview_v1_ListProductsRequest__Output>
      ListProductsResponse: MessageTypeDefinition<_preview_v1_ListProductsResponse, _preview_v1_ListProductsResponse__Output>
      Picture: MessageTypeDefinition<_preview_v1_Picture, _preview_v1_Picture__Output>
      PreviewService: SubtypeConstructor<typeof grpc.Client, _preview_v1_PreviewServiceClient> & { service: _preview_v1_PreviewServiceDefinition }
      Product: MessageTypeDefinition<_preview_v1_Product, _preview_v1_Product__Output>
      RegionInput: MessageTypeDefinition<_preview_v1_RegionInput, _preview_v1_RegionInput__Output>
    }
  }
}

