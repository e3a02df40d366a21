import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ColorVariant as _preview_v1_ColorVariant, ColorVariant__Output as _preview_v1_ColorVariant__Output } from './preview/v1/ColorVariant.ts';
import type { CreateCustomizationRequest as _preview_v1_CreateCustomizationRequest, CreateCustomizationRequest__Output as _preview_v1_CreateCustomizationRequest__Output } from './preview/v1/CreateCustomizationRequest.ts';
import type { CreateCustomizationResponse as _preview_v1_CreateCustomizationResponse, CreateCustomizationResponse__Output as _preview_v1_CreateCustomizationResponse__Output } from './preview/v1/CreateCustomizationResponse.ts';
import type { CreatePreviewRequest as _preview_v1_CreatePreviewRequest, CreatePreviewRequest__Output as _preview_v1_CreatePreviewRequest__Output } from './preview/v1/CreatePreviewRequest.ts';
import type { CreatePreviewResponse as _preview_v1_CreatePreviewResponse, CreatePreviewResponse__Output as _preview_v1_CreatePreviewResponse__Output } from './preview/v1/CreatePreviewResponse.ts';
import type { CustomizableArea as _preview_v1_CustomizableArea, CustomizableArea__Output as _preview_v1_CustomizableArea__Output } from './preview/v1/CustomizableArea.ts';
import type { GetCustomizationRequest as _preview_v1_GetCustomizationRequest, GetCustomizationRequest__Output as _preview_v1_GetCustomizationRequest__Output } from './preview/v1/GetCustomizationRequest.ts';
import type { GetCustomizationResponse as _preview_v1_GetCustomizationResponse, GetCustomizationResponse__Output as _preview_v1_GetCustomizationResponse__Output } from './preview/v1/GetCustomizationResponse.ts';
import type { GetPictureRequest as _preview_v1_GetPictureRequest, GetPictureRequest__Output as _preview_v1_GetPictureRequest__Output } from './preview/v1/GetPictureRequest.ts';
import type { GetPictureResponse as _preview_v1_GetPictureResponse, GetPictureResponse__Output as _preview_v1_GetPictureResponse__Output } from './preview/v1/GetPictureResponse.ts';
import type { GetProductTemplateRequest as _preview_v1_GetProductTemplateRequest, GetProductTemplateRequest__Output as _preview_v1_GetProductTemplateRequest__Output } from './preview/v1/GetProductTemplateRequest.ts';
import type { GetProductTemplateResponse as _preview_v1_GetProductTemplateResponse, GetProductTemplateResponse__Output as _preview_v1_GetProductTemplateResponse__Output } from './preview/v1/GetProductTemplateResponse.ts';
import type { GetTemplateVariantsRequest as _preview_v1_GetTemplateVariantsRequest, GetTemplateVariantsRequest__Output as _preview_v1_GetTemplateVariantsRequest__Output } from './preview/v1/GetTemplateVariantsRequest.ts';
import type { GetTemplateVariantsResponse as _preview_v1_GetTemplateVariantsResponse, GetTemplateVariantsResponse__Output as _preview_v1_GetTemplateVariantsResponse__Output } from './preview/v1/GetTemplateVariantsResponse.ts';
import type { ListProductsRequest as _preview_v1_ListProductsRequest, ListProductsRequest__Output as _preview_v1_ListProductsRequest__Output } from './preview/v1/ListProductsRequest.ts';
import type { ListProductsResponse as _preview_v1_ListProductsResponse, ListProductsResponse__Output as _preview_v1_ListProductsResponse__Output } from './preview/v1/ListProductsResponse.ts';
import type { Money as _preview_v1_Money, Money__Output as _preview_v1_Money__Output } from './preview/v1/Money.ts';
import type { Picture as _preview_v1_Picture, Picture__Output as _preview_v1_Picture__Output } from './preview/v1/Picture.ts';
import type { PreviewServiceClient as _preview_v1_PreviewServiceClient, PreviewServiceDefinition as _preview_v1_PreviewServiceDefinition } from './preview/v1/PreviewService.ts';
import type { Product as _preview_v1_Product, Product__Output as _preview_v1_Product__Output } from './preview/v1/Product.ts';
import type { ProductTemplateSummary as _preview_v1_ProductTemplateSummary, ProductTemplateSummary__Output as _preview_v1_ProductTemplateSummary__Output } from './preview/v1/ProductTemplateSummary.ts';
import type { RegionInput as _preview_v1_RegionInput, RegionInput__Output as _preview_v1_RegionInput__Output } from './preview/v1/RegionInput.ts';
import type { SearchProductTemplatesRequest as _preview_v1_SearchProductTemplatesRequest, SearchProductTemplatesRequest__Output as _preview_v1_SearchProductTemplatesRequest__Output } from './preview/v1/SearchProductTemplatesRequest.ts';
import type { SearchProductTemplatesResponse as _preview_v1_SearchProductTemplatesResponse, SearchProductTemplatesResponse__Output as _preview_v1_SearchProductTemplatesResponse__Output } from './preview/v1/SearchProductTemplatesResponse.ts';
import type { SizeGuide as _preview_v1_SizeGuide, SizeGuide__Output as _preview_v1_SizeGuide__Output } from './preview/v1/SizeGuide.ts';
import type { SizeMeasurements as _preview_v1_SizeMeasurements, SizeMeasurements__Output as _preview_v1_SizeMeasurements__Output } from './preview/v1/SizeMeasurements.ts';
import type { SizeVariant as _preview_v1_SizeVariant, SizeVariant__Output as _preview_v1_SizeVariant__Output } from './preview/v1/SizeVariant.ts';
import type { TemplatePlacement as _preview_v1_TemplatePlacement, TemplatePlacement__Output as _preview_v1_TemplatePlacement__Output } from './preview/v1/TemplatePlacement.ts';
import type { TemplateRegion as _preview_v1_TemplateRegion, TemplateRegion__Output as _preview_v1_TemplateRegion__Output } from './preview/v1/TemplateRegion.ts';
import type { TemplateVariant as _preview_v1_TemplateVariant, TemplateVariant__Output as _preview_v1_TemplateVariant__Output } from './preview/v1/TemplateVariant.ts';
import type { Warning as _preview_v1_Warning, Warning__Output as _preview_v1_Warning__Output } from './preview/v1/Warning.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  preview: {
    v1: {
      ColorVariant: MessageTypeDefinition<_preview_v1_ColorVariant, _preview_v1_ColorVariant__Output>
      CreateCustomizationRequest: MessageTypeDefinition<_preview_v1_CreateCustomizationRequest, _preview_v1_CreateCustomizationRequest__Output>
      CreateCustomizationResponse: MessageTypeDefinition<_preview_v1_CreateCustomizationResponse, _preview_v1_CreateCustomizationResponse__Output>
      CreatePreviewRequest: MessageTypeDefinition<_preview_v1_CreatePreviewRequest, _preview_v1_CreatePreviewRequest__Output>
      CreatePreviewResponse: MessageTypeDefinition<_preview_v1_CreatePreviewResponse, _preview_v1_CreatePreviewResponse__Output>
      CustomizableArea: MessageTypeDefinition<_preview_v1_CustomizableArea, _preview_v1_CustomizableArea__Output>
      GetCustomizationRequest: MessageTypeDefinition<_preview_v1_GetCustomizationRequest, _preview_v1_GetCustomizationRequest__Output>
      GetCustomizationResponse: MessageTypeDefinition<_preview_v1_GetCustomizationResponse, _preview_v1_GetCustomizationResponse__Output>
      GetPictureRequest: MessageTypeDefinition<_preview_v1_GetPictureRequest, _preview_v1_GetPictureRequest__Output>
      GetPictureResponse: MessageTypeDefinition<_preview_v1_GetPictureResponse, _preview_v1_GetPictureResponse__Output>
      GetProductTemplateRequest: MessageTypeDefinition<_preview_v1_GetProductTemplateRequest, _preview_v1_GetProductTemplateRequest__Output>
      GetProductTemplateResponse: MessageTypeDefinition<_preview_v1_GetProductTemplateResponse, _preview_v1_GetProductTemplateResponse__Output>
      GetTemplateVariantsRequest: MessageTypeDefinition<_preview_v1_GetTemplateVariantsRequest, _preview_v1_GetTemplateVariantsRequest__Output>
      GetTemplateVariantsResponse: MessageTypeDefinition<_preview_v1_GetTemplateVariantsResponse, _preview_v1_GetTemplateVariantsResponse__Output>
      ListProductsRequest: MessageTypeDefinition<_preview_v1_ListProductsRequest, _preview_v1_ListProductsRequest__Output>
      ListProductsResponse: MessageTypeDefinition<_preview_v1_ListProductsResponse, _preview_v1_ListProductsResponse__Output>
      Money: MessageTypeDefinition<_preview_v1_Money, _preview_v1_Money__Output>
      Picture: MessageTypeDefinition<_preview_v1_Picture, _preview_v1_Picture__Output>
      PreviewService: SubtypeConstructor<typeof grpc.Client, _preview_v1_PreviewServiceClient> & { service: _preview_v1_PreviewServiceDefinition }
      Product: MessageTypeDefinition<_preview_v1_Product, _preview_v1_Product__Output>
      ProductTemplateSummary: MessageTypeDefinition<_preview_v1_ProductTemplateSummary, _preview_v1_ProductTemplateSummary__Output>
      ProductionMethod: EnumTypeDefinition
      RegionInput: MessageTypeDefinition<_preview_v1_RegionInput, _preview_v1_RegionInput__Output>
      SearchProductTemplatesRequest: MessageTypeDefinition<_preview_v1_SearchProductTemplatesRequest, _preview_v1_SearchProductTemplatesRequest__Output>
      SearchProductTemplatesResponse: MessageTypeDefinition<_preview_v1_SearchProductTemplatesResponse, _preview_v1_SearchProductTemplatesResponse__Output>
      SizeGuide: MessageTypeDefinition<_preview_v1_SizeGuide, _preview_v1_SizeGuide__Output>
      SizeMeasurements: MessageTypeDefinition<_preview_v1_SizeMeasurements, _preview_v1_SizeMeasurements__Output>
      SizeVariant: MessageTypeDefinition<_preview_v1_SizeVariant, _preview_v1_SizeVariant__Output>
      TemplatePlacement: MessageTypeDefinition<_preview_v1_TemplatePlacement, _preview_v1_TemplatePlacement__Output>
      TemplateRegion: MessageTypeDefinition<_preview_v1_TemplateRegion, _preview_v1_TemplateRegion__Output>
      TemplateVariant: MessageTypeDefinition<_preview_v1_TemplateVariant, _preview_v1_TemplateVariant__Output>
      Warning: MessageTypeDefinition<_preview_v1_Warning, _preview_v1_Warning__Output>
    }
  }
}

