// Original file: preview/v1/preview.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateCustomizationRequest as _preview_v1_CreateCustomizationRequest, CreateCustomizationRequest__Output as _preview_v1_CreateCustomizationRequest__Output } from '../../preview/v1/CreateCustomizationRequest.ts';
import type { CreateCustomizationResponse as _preview_v1_CreateCustomizationResponse, CreateCustomizationResponse__Output as _preview_v1_CreateCustomizationResponse__Output } from '../../preview/v1/CreateCustomizationResponse.ts';
import type { CreatePreviewRequest as _preview_v1_CreatePreviewRequest, CreatePreviewRequest__Output as _preview_v1_CreatePreviewRequest__Output } from '../../preview/v1/CreatePreviewRequest.ts';
import type { CreatePreviewResponse as _preview_v1_CreatePreviewResponse, CreatePreviewResponse__Output as _preview_v1_CreatePreviewResponse__Output } from '../../preview/v1/CreatePreviewResponse.ts';
import type { GetCustomizationRequest as _preview_v1_GetCustomizationRequest, GetCustomizationRequest__Output as _preview_v1_GetCustomizationRequest__Output } from '../../preview/v1/GetCustomizationRequest.ts';
import type { GetCustomizationResponse as _preview_v1_GetCustomizationResponse, GetCustomizationResponse__Output as _preview_v1_GetCustomizationResponse__Output } from '../../preview/v1/GetCustomizationResponse.ts';
import type { GetPictureRequest as _preview_v1_GetPictureRequest, GetPictureRequest__Output as _preview_v1_GetPictureRequest__Output } from '../../preview/v1/GetPictureRequest.ts';
import type { GetPictureResponse as _preview_v1_GetPictureResponse, GetPictureResponse__Output as _preview_v1_GetPictureResponse__Output } from '../../preview/v1/GetPictureResponse.ts';
import type { GetProductTemplateRequest as _preview_v1_GetProductTemplateRequest, GetProductTemplateRequest__Output as _preview_v1_GetProductTemplateRequest__Output } from '../../preview/v1/GetProductTemplateRequest.ts';
import type { GetProductTemplateResponse as _preview_v1_GetProductTemplateResponse, GetProductTemplateResponse__Output as _preview_v1_GetProductTemplateResponse__Output } from '../../preview/v1/GetProductTemplateResponse.ts';
import type { GetTemplateVariantsRequest as _preview_v1_GetTemplateVariantsRequest, GetTemplateVariantsRequest__Output as _preview_v1_GetTemplateVariantsRequest__Output } from '../../preview/v1/GetTemplateVariantsRequest.ts';
import type { GetTemplateVariantsResponse as _preview_v1_GetTemplateVariantsResponse, GetTemplateVariantsResponse__Output as _preview_v1_GetTemplateVariantsResponse__Output } from '../../preview/v1/GetTemplateVariantsResponse.ts';
import type { ListProductsRequest as _preview_v1_ListProductsRequest, ListProductsRequest__Output as _preview_v1_ListProductsRequest__Output } from '../../preview/v1/ListProductsRequest.ts';
import type { ListProductsResponse as _preview_v1_ListProductsResponse, ListProductsResponse__Output as _preview_v1_ListProductsResponse__Output } from '../../preview/v1/ListProductsResponse.ts';
import type { SearchProductTemplatesRequest as _preview_v1_SearchProductTemplatesRequest, SearchProductTemplatesRequest__Output as _preview_v1_SearchProductTemplatesRequest__Output } from '../../preview/v1/SearchProductTemplatesRequest.ts';
import type { SearchProductTemplatesResponse as _preview_v1_SearchProductTemplatesResponse, SearchProductTemplatesResponse__Output as _preview_v1_SearchProductTemplatesResponse__Output } from '../../preview/v1/SearchProductTemplatesResponse.ts';

export interface PreviewServiceClient extends grpc.Client {
  CreateCustomization(argument: _preview_v1_CreateCustomizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreateCustomizationResponse__Output>): grpc.ClientUnaryCall;
  CreateCustomization(argument: _preview_v1_CreateCustomizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_CreateCustomizationResponse__Output>): grpc.ClientUnaryCall;
  CreateCustomization(argument: _preview_v1_CreateCustomizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreateCustomizationResponse__Output>): grpc.ClientUnaryCall;
  CreateCustomization(argument: _preview_v1_CreateCustomizationRequest, callback: grpc.requestCallback<_preview_v1_CreateCustomizationResponse__Output>): grpc.ClientUnaryCall;
  createCustomization(argument: _preview_v1_CreateCustomizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreateCustomizationResponse__Output>): grpc.ClientUnaryCall;
  createCustomization(argument: _preview_v1_CreateCustomizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_CreateCustomizationResponse__Output>): grpc.ClientUnaryCall;
  createCustomization(argument: _preview_v1_CreateCustomizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreateCustomizationResponse__Output>): grpc.ClientUnaryCall;
  createCustomization(argument: _preview_v1_CreateCustomizationRequest, callback: grpc.requestCallback<_preview_v1_CreateCustomizationResponse__Output>): grpc.ClientUnaryCall;
  
  CreatePreview(argument: _preview_v1_CreatePreviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  CreatePreview(argument: _preview_v1_CreatePreviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  CreatePreview(argument: _preview_v1_CreatePreviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  CreatePreview(argument: _preview_v1_CreatePreviewRequest, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  createPreview(argument: _preview_v1_CreatePreviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  createPreview(argument: _preview_v1_CreatePreviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  createPreview(argument: _preview_v1_CreatePreviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  createPreview(argument: _preview_v1_CreatePreviewRequest, callback: grpc.requestCallback<_preview_v1_CreatePreviewResponse__Output>): grpc.ClientUnaryCall;
  
  GetCustomization(argument: _preview_v1_GetCustomizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetCustomizationResponse__Output>): grpc.ClientUnaryCall;
  GetCustomization(argument: _preview_v1_GetCustomizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_GetCustomizationResponse__Output>): grpc.ClientUnaryCall;
  GetCustomization(argument: _preview_v1_GetCustomizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetCustomizationResponse__Output>): grpc.ClientUnaryCall;
  GetCustomization(argument: _preview_v1_GetCustomizationRequest, callback: grpc.requestCallback<_preview_v1_GetCustomizationResponse__Output>): grpc.ClientUnaryCall;
  getCustomization(argument: _preview_v1_GetCustomizationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetCustomizationResponse__Output>): grpc.ClientUnaryCall;
  getCustomization(argument: _preview_v1_GetCustomizationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_GetCustomizationResponse__Output>): grpc.ClientUnaryCall;
  getCustomization(argument: _preview_v1_GetCustomizationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetCustomizationResponse__Output>): grpc.ClientUnaryCall;
  getCustomization(argument: _preview_v1_GetCustomizationRequest, callback: grpc.requestCallback<_preview_v1_GetCustomizationResponse__Output>): grpc.ClientUnaryCall;
  
  GetPicture(argument: _preview_v1_GetPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _preview_v1_GetPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _preview_v1_GetPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _preview_v1_GetPictureRequest, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _preview_v1_GetPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _preview_v1_GetPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _preview_v1_GetPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _preview_v1_GetPictureRequest, callback: grpc.requestCallback<_preview_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  
  GetProductTemplate(argument: _preview_v1_GetProductTemplateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetProductTemplateResponse__Output>): grpc.ClientUnaryCall;
  GetProductTemplate(argument: _preview_v1_GetProductTemplateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_GetProductTemplateResponse__Output>): grpc.ClientUnaryCall;
  GetProductTemplate(argument: _preview_v1_GetProductTemplateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetProductTemplateResponse__Output>): grpc.ClientUnaryCall;
  GetProductTemplate(argument: _preview_v1_GetProductTemplateRequest, callback: grpc.requestCallback<_preview_v1_GetProductTemplateResponse__Output>): grpc.ClientUnaryCall;
  getProductTemplate(argument: _preview_v1_GetProductTemplateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetProductTemplateResponse__Output>): grpc.ClientUnaryCall;
  getProductTemplate(argument: _preview_v1_GetProductTemplateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_GetProductTemplateResponse__Output>): grpc.ClientUnaryCall;
  getProductTemplate(argument: _preview_v1_GetProductTemplateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetProductTemplateResponse__Output>): grpc.ClientUnaryCall;
  getProductTemplate(argument: _preview_v1_GetProductTemplateRequest, callback: grpc.requestCallback<_preview_v1_GetProductTemplateResponse__Output>): grpc.ClientUnaryCall;
  
  GetTemplateVariants(argument: _preview_v1_GetTemplateVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetTemplateVariantsResponse__Output>): grpc.ClientUnaryCall;
  GetTemplateVariants(argument: _preview_v1_GetTemplateVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_GetTemplateVariantsResponse__Output>): grpc.ClientUnaryCall;
  GetTemplateVariants(argument: _preview_v1_GetTemplateVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetTemplateVariantsResponse__Output>): grpc.ClientUnaryCall;
  GetTemplateVariants(argument: _preview_v1_GetTemplateVariantsRequest, callback: grpc.requestCallback<_preview_v1_GetTemplateVariantsResponse__Output>): grpc.ClientUnaryCall;
  getTemplateVariants(argument: _preview_v1_GetTemplateVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetTemplateVariantsResponse__Output>): grpc.ClientUnaryCall;
  getTemplateVariants(argument: _preview_v1_GetTemplateVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_GetTemplateVariantsResponse__Output>): grpc.ClientUnaryCall;
  getTemplateVariants(argument: _preview_v1_GetTemplateVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_GetTemplateVariantsResponse__Output>): grpc.ClientUnaryCall;
  getTemplateVariants(argument: _preview_v1_GetTemplateVariantsRequest, callback: grpc.requestCallback<_preview_v1_GetTemplateVariantsResponse__Output>): grpc.ClientUnaryCall;
  
  ListProducts(argument: _preview_v1_ListProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  ListProducts(argument: _preview_v1_ListProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  ListProducts(argument: _preview_v1_ListProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  ListProducts(argument: _preview_v1_ListProductsRequest, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _preview_v1_ListProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _preview_v1_ListProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _preview_v1_ListProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _preview_v1_ListProductsRequest, callback: grpc.requestCallback<_preview_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  
  SearchProductTemplates(argument: _preview_v1_SearchProductTemplatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_SearchProductTemplatesResponse__Output>): grpc.ClientUnaryCall;
  SearchProductTemplates(argument: _preview_v1_SearchProductTemplatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_SearchProductTemplatesResponse__Output>): grpc.ClientUnaryCall;
  SearchProductTemplates(argument: _preview_v1_SearchProductTemplatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_SearchProductTemplatesResponse__Output>): grpc.ClientUnaryCall;
  SearchProductTemplates(argument: _preview_v1_SearchProductTemplatesRequest, callback: grpc.requestCallback<_preview_v1_SearchProductTemplatesResponse__Output>): grpc.ClientUnaryCall;
  searchProductTemplates(argument: _preview_v1_SearchProductTemplatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_SearchProductTemplatesResponse__Output>): grpc.ClientUnaryCall;
  searchProductTemplates(argument: _preview_v1_SearchProductTemplatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_preview_v1_SearchProductTemplatesResponse__Output>): grpc.ClientUnaryCall;
  searchProductTemplates(argument: _preview_v1_SearchProductTemplatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_preview_v1_SearchProductTemplatesResponse__Output>): grpc.ClientUnaryCall;
  searchProductTemplates(argument: _preview_v1_SearchProductTemplatesRequest, callback: grpc.requestCallback<_preview_v1_SearchProductTemplatesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface PreviewServiceHandlers extends grpc.UntypedServiceImplementation {
  CreateCustomization: grpc.handleUnaryCall<_preview_v1_CreateCustomizationRequest__Output, _preview_v1_CreateCustomizationResponse>;
  
  CreatePreview: grpc.handleUnaryCall<_preview_v1_CreatePreviewRequest__Output, _preview_v1_CreatePreviewResponse>;
  
  GetCustomization: grpc.handleUnaryCall<_preview_v1_GetCustomizationRequest__Output, _preview_v1_GetCustomizationResponse>;
  
  GetPicture: grpc.handleUnaryCall<_preview_v1_GetPictureRequest__Output, _preview_v1_GetPictureResponse>;
  
  GetProductTemplate: grpc.handleUnaryCall<_preview_v1_GetProductTemplateRequest__Output, _preview_v1_GetProductTemplateResponse>;
  
  GetTemplateVariants: grpc.handleUnaryCall<_preview_v1_GetTemplateVariantsRequest__Output, _preview_v1_GetTemplateVariantsResponse>;
  
  ListProducts: grpc.handleUnaryCall<_preview_v1_ListProductsRequest__Output, _preview_v1_ListProductsResponse>;
  
  SearchProductTemplates: grpc.handleUnaryCall<_preview_v1_SearchProductTemplatesRequest__Output, _preview_v1_SearchProductTemplatesResponse>;
  
}

export interface PreviewServiceDefinition extends grpc.ServiceDefinition {
  CreateCustomization: MethodDefinition<_preview_v1_CreateCustomizationRequest, _preview_v1_CreateCustomizationResponse, _preview_v1_CreateCustomizationRequest__Output, _preview_v1_CreateCustomizationResponse__Output>
  CreatePreview: MethodDefinition<_preview_v1_CreatePreviewRequest, _preview_v1_CreatePreviewResponse, _preview_v1_CreatePreviewRequest__Output, _preview_v1_CreatePreviewResponse__Output>
  GetCustomization: MethodDefinition<_preview_v1_GetCustomizationRequest, _preview_v1_GetCustomizationResponse, _preview_v1_GetCustomizationRequest__Output, _preview_v1_GetCustomizationResponse__Output>
  GetPicture: MethodDefinition<_preview_v1_GetPictureRequest, _preview_v1_GetPictureResponse, _preview_v1_GetPictureRequest__Output, _preview_v1_GetPictureResponse__Output>
  GetProductTemplate: MethodDefinition<_preview_v1_GetProductTemplateRequest, _preview_v1_GetProductTemplateResponse, _preview_v1_GetProductTemplateRequest__Output, _preview_v1_GetProductTemplateResponse__Output>
  GetTemplateVariants: MethodDefinition<_preview_v1_GetTemplateVariantsRequest, _preview_v1_GetTemplateVariantsResponse, _preview_v1_GetTemplateVariantsRequest__Output, _preview_v1_GetTemplateVariantsResponse__Output>
  ListProducts: MethodDefinition<_preview_v1_ListProductsRequest, _preview_v1_ListProductsResponse, _preview_v1_ListProductsRequest__Output, _preview_v1_ListProductsResponse__Output>
  SearchProductTemplates: MethodDefinition<_preview_v1_SearchProductTemplatesRequest, _preview_v1_SearchProductTemplatesResponse, _preview_v1_SearchProductTemplatesRequest__Output, _preview_v1_SearchProductTemplatesResponse__Output>
}
