// Original file: shop/v1/shop.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcceptInvitationRequest as _shop_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _shop_v1_AcceptInvitationRequest__Output } from '../../shop/v1/AcceptInvitationRequest.ts';
import type { AcceptInvitationResponse as _shop_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _shop_v1_AcceptInvitationResponse__Output } from '../../shop/v1/AcceptInvitationResponse.ts';
import type { AddDigitalFileRequest as _shop_v1_AddDigitalFileRequest, AddDigitalFileRequest__Output as _shop_v1_AddDigitalFileRequest__Output } from '../../shop/v1/AddDigitalFileRequest.ts';
import type { AddDigitalFileResponse as _shop_v1_AddDigitalFileResponse, AddDigitalFileResponse__Output as _shop_v1_AddDigitalFileResponse__Output } from '../../shop/v1/AddDigitalFileResponse.ts';
import type { ArchiveProductRequest as _shop_v1_ArchiveProductRequest, ArchiveProductRequest__Output as _shop_v1_ArchiveProductRequest__Output } from '../../shop/v1/ArchiveProductRequest.ts';
import type { ArchiveProductResponse as _shop_v1_ArchiveProductResponse, ArchiveProductResponse__Output as _shop_v1_ArchiveProductResponse__Output } from '../../shop/v1/ArchiveProductResponse.ts';
import type { AttachShopRequest as _shop_v1_AttachShopRequest, AttachShopRequest__Output as _shop_v1_AttachShopRequest__Output } from '../../shop/v1/AttachShopRequest.ts';
import type { AttachShopResponse as _shop_v1_AttachShopResponse, AttachShopResponse__Output as _shop_v1_AttachShopResponse__Output } from '../../shop/v1/AttachShopResponse.ts';
import type { CreateCollectionRequest as _shop_v1_CreateCollectionRequest, CreateCollectionRequest__Output as _shop_v1_CreateCollectionRequest__Output } from '../../shop/v1/CreateCollectionRequest.ts';
import type { CreateCollectionResponse as _shop_v1_CreateCollectionResponse, CreateCollectionResponse__Output as _shop_v1_CreateCollectionResponse__Output } from '../../shop/v1/CreateCollectionResponse.ts';
import type { CreateDigitalFileUploadRequest as _shop_v1_CreateDigitalFileUploadRequest, CreateDigitalFileUploadRequest__Output as _shop_v1_CreateDigitalFileUploadRequest__Output } from '../../shop/v1/CreateDigitalFileUploadRequest.ts';
import type { CreateDigitalFileUploadResponse as _shop_v1_CreateDigitalFileUploadResponse, CreateDigitalFileUploadResponse__Output as _shop_v1_CreateDigitalFileUploadResponse__Output } from '../../shop/v1/CreateDigitalFileUploadResponse.ts';
import type { CreateOnboardingLinkRequest as _shop_v1_CreateOnboardingLinkRequest, CreateOnboardingLinkRequest__Output as _shop_v1_CreateOnboardingLinkRequest__Output } from '../../shop/v1/CreateOnboardingLinkRequest.ts';
import type { CreateOnboardingLinkResponse as _shop_v1_CreateOnboardingLinkResponse, CreateOnboardingLinkResponse__Output as _shop_v1_CreateOnboardingLinkResponse__Output } from '../../shop/v1/CreateOnboardingLinkResponse.ts';
import type { CreateProductRequest as _shop_v1_CreateProductRequest, CreateProductRequest__Output as _shop_v1_CreateProductRequest__Output } from '../../shop/v1/CreateProductRequest.ts';
import type { CreateProductResponse as _shop_v1_CreateProductResponse, CreateProductResponse__Output as _shop_v1_CreateProductResponse__Output } from '../../shop/v1/CreateProductResponse.ts';
import type { CreateShopRequest as _shop_v1_CreateShopRequest, CreateShopRequest__Output as _shop_v1_CreateShopRequest__Output } from '../../shop/v1/CreateShopRequest.ts';
import type { CreateShopResponse as _shop_v1_CreateShopResponse, CreateShopResponse__Output as _shop_v1_CreateShopResponse__Output } from '../../shop/v1/CreateShopResponse.ts';
import type { DeleteCollectionRequest as _shop_v1_DeleteCollectionRequest, DeleteCollectionRequest__Output as _shop_v1_DeleteCollectionRequest__Output } from '../../shop/v1/DeleteCollectionRequest.ts';
import type { DeleteCollectionResponse as _shop_v1_DeleteCollectionResponse, DeleteCollectionResponse__Output as _shop_v1_DeleteCollectionResponse__Output } from '../../shop/v1/DeleteCollectionResponse.ts';
import type { DetachShopRequest as _shop_v1_DetachShopRequest, DetachShopRequest__Output as _shop_v1_DetachShopRequest__Output } from '../../shop/v1/DetachShopRequest.ts';
import type { DetachShopResponse as _shop_v1_DetachShopResponse, DetachShopResponse__Output as _shop_v1_DetachShopResponse__Output } from '../../shop/v1/DetachShopResponse.ts';
import type { FindInvitationRequest as _shop_v1_FindInvitationRequest, FindInvitationRequest__Output as _shop_v1_FindInvitationRequest__Output } from '../../shop/v1/FindInvitationRequest.ts';
import type { FindInvitationResponse as _shop_v1_FindInvitationResponse, FindInvitationResponse__Output as _shop_v1_FindInvitationResponse__Output } from '../../shop/v1/FindInvitationResponse.ts';
import type { FindShopAgencyRequest as _shop_v1_FindShopAgencyRequest, FindShopAgencyRequest__Output as _shop_v1_FindShopAgencyRequest__Output } from '../../shop/v1/FindShopAgencyRequest.ts';
import type { FindShopAgencyResponse as _shop_v1_FindShopAgencyResponse, FindShopAgencyResponse__Output as _shop_v1_FindShopAgencyResponse__Output } from '../../shop/v1/FindShopAgencyResponse.ts';
import type { FindStorefrontRequest as _shop_v1_FindStorefrontRequest, FindStorefrontRequest__Output as _shop_v1_FindStorefrontRequest__Output } from '../../shop/v1/FindStorefrontRequest.ts';
import type { FindStorefrontResponse as _shop_v1_FindStorefrontResponse, FindStorefrontResponse__Output as _shop_v1_FindStorefrontResponse__Output } from '../../shop/v1/FindStorefrontResponse.ts';
import type { FinishOnboardingRequest as _shop_v1_FinishOnboardingRequest, FinishOnboardingRequest__Output as _shop_v1_FinishOnboardingRequest__Output } from '../../shop/v1/FinishOnboardingRequest.ts';
import type { FinishOnboardingResponse as _shop_v1_FinishOnboardingResponse, FinishOnboardingResponse__Output as _shop_v1_FinishOnboardingResponse__Output } from '../../shop/v1/FinishOnboardingResponse.ts';
import type { GetCollectionRequest as _shop_v1_GetCollectionRequest, GetCollectionRequest__Output as _shop_v1_GetCollectionRequest__Output } from '../../shop/v1/GetCollectionRequest.ts';
import type { GetCollectionResponse as _shop_v1_GetCollectionResponse, GetCollectionResponse__Output as _shop_v1_GetCollectionResponse__Output } from '../../shop/v1/GetCollectionResponse.ts';
import type { GetDownloadsRequest as _shop_v1_GetDownloadsRequest, GetDownloadsRequest__Output as _shop_v1_GetDownloadsRequest__Output } from '../../shop/v1/GetDownloadsRequest.ts';
import type { GetDownloadsResponse as _shop_v1_GetDownloadsResponse, GetDownloadsResponse__Output as _shop_v1_GetDownloadsResponse__Output } from '../../shop/v1/GetDownloadsResponse.ts';
import type { GetExchangeRatesRequest as _shop_v1_GetExchangeRatesRequest, GetExchangeRatesRequest__Output as _shop_v1_GetExchangeRatesRequest__Output } from '../../shop/v1/GetExchangeRatesRequest.ts';
import type { GetExchangeRatesResponse as _shop_v1_GetExchangeRatesResponse, GetExchangeRatesResponse__Output as _shop_v1_GetExchangeRatesResponse__Output } from '../../shop/v1/GetExchangeRatesResponse.ts';
import type { GetInventoryRequest as _shop_v1_GetInventoryRequest, GetInventoryRequest__Output as _shop_v1_GetInventoryRequest__Output } from '../../shop/v1/GetInventoryRequest.ts';
import type { GetInventoryResponse as _shop_v1_GetInventoryResponse, GetInventoryResponse__Output as _shop_v1_GetInventoryResponse__Output } from '../../shop/v1/GetInventoryResponse.ts';
import type { GetOrCreatePublicTokenRequest as _shop_v1_GetOrCreatePublicTokenRequest, GetOrCreatePublicTokenRequest__Output as _shop_v1_GetOrCreatePublicTokenRequest__Output } from '../../shop/v1/GetOrCreatePublicTokenRequest.ts';
import type { GetOrCreatePublicTokenResponse as _shop_v1_GetOrCreatePublicTokenResponse, GetOrCreatePublicTokenResponse__Output as _shop_v1_GetOrCreatePublicTokenResponse__Output } from '../../shop/v1/GetOrCreatePublicTokenResponse.ts';
import type { GetPayoutRequest as _shop_v1_GetPayoutRequest, GetPayoutRequest__Output as _shop_v1_GetPayoutRequest__Output } from '../../shop/v1/GetPayoutRequest.ts';
import type { GetPayoutResponse as _shop_v1_GetPayoutResponse, GetPayoutResponse__Output as _shop_v1_GetPayoutResponse__Output } from '../../shop/v1/GetPayoutResponse.ts';
import type { GetProductRequest as _shop_v1_GetProductRequest, GetProductRequest__Output as _shop_v1_GetProductRequest__Output } from '../../shop/v1/GetProductRequest.ts';
import type { GetProductResponse as _shop_v1_GetProductResponse, GetProductResponse__Output as _shop_v1_GetProductResponse__Output } from '../../shop/v1/GetProductResponse.ts';
import type { GetShopRequest as _shop_v1_GetShopRequest, GetShopRequest__Output as _shop_v1_GetShopRequest__Output } from '../../shop/v1/GetShopRequest.ts';
import type { GetShopResponse as _shop_v1_GetShopResponse, GetShopResponse__Output as _shop_v1_GetShopResponse__Output } from '../../shop/v1/GetShopResponse.ts';
import type { GetShopStatusRequest as _shop_v1_GetShopStatusRequest, GetShopStatusRequest__Output as _shop_v1_GetShopStatusRequest__Output } from '../../shop/v1/GetShopStatusRequest.ts';
import type { GetShopStatusResponse as _shop_v1_GetShopStatusResponse, GetShopStatusResponse__Output as _shop_v1_GetShopStatusResponse__Output } from '../../shop/v1/GetShopStatusResponse.ts';
import type { GetStorefrontOfferRequest as _shop_v1_GetStorefrontOfferRequest, GetStorefrontOfferRequest__Output as _shop_v1_GetStorefrontOfferRequest__Output } from '../../shop/v1/GetStorefrontOfferRequest.ts';
import type { GetStorefrontOfferResponse as _shop_v1_GetStorefrontOfferResponse, GetStorefrontOfferResponse__Output as _shop_v1_GetStorefrontOfferResponse__Output } from '../../shop/v1/GetStorefrontOfferResponse.ts';
import type { HoldStockRequest as _shop_v1_HoldStockRequest, HoldStockRequest__Output as _shop_v1_HoldStockRequest__Output } from '../../shop/v1/HoldStockRequest.ts';
import type { HoldStockResponse as _shop_v1_HoldStockResponse, HoldStockResponse__Output as _shop_v1_HoldStockResponse__Output } from '../../shop/v1/HoldStockResponse.ts';
import type { ListCollectionsRequest as _shop_v1_ListCollectionsRequest, ListCollectionsRequest__Output as _shop_v1_ListCollectionsRequest__Output } from '../../shop/v1/ListCollectionsRequest.ts';
import type { ListCollectionsResponse as _shop_v1_ListCollectionsResponse, ListCollectionsResponse__Output as _shop_v1_ListCollectionsResponse__Output } from '../../shop/v1/ListCollectionsResponse.ts';
import type { ListProductsRequest as _shop_v1_ListProductsRequest, ListProductsRequest__Output as _shop_v1_ListProductsRequest__Output } from '../../shop/v1/ListProductsRequest.ts';
import type { ListProductsResponse as _shop_v1_ListProductsResponse, ListProductsResponse__Output as _shop_v1_ListProductsResponse__Output } from '../../shop/v1/ListProductsResponse.ts';
import type { ListShopsRequest as _shop_v1_ListShopsRequest, ListShopsRequest__Output as _shop_v1_ListShopsRequest__Output } from '../../shop/v1/ListShopsRequest.ts';
import type { ListShopsResponse as _shop_v1_ListShopsResponse, ListShopsResponse__Output as _shop_v1_ListShopsResponse__Output } from '../../shop/v1/ListShopsResponse.ts';
import type { ListStorefrontCollectionsRequest as _shop_v1_ListStorefrontCollectionsRequest, ListStorefrontCollectionsRequest__Output as _shop_v1_ListStorefrontCollectionsRequest__Output } from '../../shop/v1/ListStorefrontCollectionsRequest.ts';
import type { ListStorefrontCollectionsResponse as _shop_v1_ListStorefrontCollectionsResponse, ListStorefrontCollectionsResponse__Output as _shop_v1_ListStorefrontCollectionsResponse__Output } from '../../shop/v1/ListStorefrontCollectionsResponse.ts';
import type { ListStorefrontOffersRequest as _shop_v1_ListStorefrontOffersRequest, ListStorefrontOffersRequest__Output as _shop_v1_ListStorefrontOffersRequest__Output } from '../../shop/v1/ListStorefrontOffersRequest.ts';
import type { ListStorefrontOffersResponse as _shop_v1_ListStorefrontOffersResponse, ListStorefrontOffersResponse__Output as _shop_v1_ListStorefrontOffersResponse__Output } from '../../shop/v1/ListStorefrontOffersResponse.ts';
import type { OpenOnboardingRequest as _shop_v1_OpenOnboardingRequest, OpenOnboardingRequest__Output as _shop_v1_OpenOnboardingRequest__Output } from '../../shop/v1/OpenOnboardingRequest.ts';
import type { OpenOnboardingResponse as _shop_v1_OpenOnboardingResponse, OpenOnboardingResponse__Output as _shop_v1_OpenOnboardingResponse__Output } from '../../shop/v1/OpenOnboardingResponse.ts';
import type { ProvisionShopRequest as _shop_v1_ProvisionShopRequest, ProvisionShopRequest__Output as _shop_v1_ProvisionShopRequest__Output } from '../../shop/v1/ProvisionShopRequest.ts';
import type { ProvisionShopResponse as _shop_v1_ProvisionShopResponse, ProvisionShopResponse__Output as _shop_v1_ProvisionShopResponse__Output } from '../../shop/v1/ProvisionShopResponse.ts';
import type { QuoteVariantsRequest as _shop_v1_QuoteVariantsRequest, QuoteVariantsRequest__Output as _shop_v1_QuoteVariantsRequest__Output } from '../../shop/v1/QuoteVariantsRequest.ts';
import type { QuoteVariantsResponse as _shop_v1_QuoteVariantsResponse, QuoteVariantsResponse__Output as _shop_v1_QuoteVariantsResponse__Output } from '../../shop/v1/QuoteVariantsResponse.ts';
import type { ReceiveStripeEventRequest as _shop_v1_ReceiveStripeEventRequest, ReceiveStripeEventRequest__Output as _shop_v1_ReceiveStripeEventRequest__Output } from '../../shop/v1/ReceiveStripeEventRequest.ts';
import type { ReceiveStripeEventResponse as _shop_v1_ReceiveStripeEventResponse, ReceiveStripeEventResponse__Output as _shop_v1_ReceiveStripeEventResponse__Output } from '../../shop/v1/ReceiveStripeEventResponse.ts';
import type { ReleaseStockRequest as _shop_v1_ReleaseStockRequest, ReleaseStockRequest__Output as _shop_v1_ReleaseStockRequest__Output } from '../../shop/v1/ReleaseStockRequest.ts';
import type { ReleaseStockResponse as _shop_v1_ReleaseStockResponse, ReleaseStockResponse__Output as _shop_v1_ReleaseStockResponse__Output } from '../../shop/v1/ReleaseStockResponse.ts';
import type { RemoveDigitalFileRequest as _shop_v1_RemoveDigitalFileRequest, RemoveDigitalFileRequest__Output as _shop_v1_RemoveDigitalFileRequest__Output } from '../../shop/v1/RemoveDigitalFileRequest.ts';
import type { RemoveDigitalFileResponse as _shop_v1_RemoveDigitalFileResponse, RemoveDigitalFileResponse__Output as _shop_v1_RemoveDigitalFileResponse__Output } from '../../shop/v1/RemoveDigitalFileResponse.ts';
import type { ReplaceCollectionRequest as _shop_v1_ReplaceCollectionRequest, ReplaceCollectionRequest__Output as _shop_v1_ReplaceCollectionRequest__Output } from '../../shop/v1/ReplaceCollectionRequest.ts';
import type { ReplaceCollectionResponse as _shop_v1_ReplaceCollectionResponse, ReplaceCollectionResponse__Output as _shop_v1_ReplaceCollectionResponse__Output } from '../../shop/v1/ReplaceCollectionResponse.ts';
import type { ReplaceExchangeRatesRequest as _shop_v1_ReplaceExchangeRatesRequest, ReplaceExchangeRatesRequest__Output as _shop_v1_ReplaceExchangeRatesRequest__Output } from '../../shop/v1/ReplaceExchangeRatesRequest.ts';
import type { ReplaceExchangeRatesResponse as _shop_v1_ReplaceExchangeRatesResponse, ReplaceExchangeRatesResponse__Output as _shop_v1_ReplaceExchangeRatesResponse__Output } from '../../shop/v1/ReplaceExchangeRatesResponse.ts';
import type { ResendInvitationRequest as _shop_v1_ResendInvitationRequest, ResendInvitationRequest__Output as _shop_v1_ResendInvitationRequest__Output } from '../../shop/v1/ResendInvitationRequest.ts';
import type { ResendInvitationResponse as _shop_v1_ResendInvitationResponse, ResendInvitationResponse__Output as _shop_v1_ResendInvitationResponse__Output } from '../../shop/v1/ResendInvitationResponse.ts';
import type { RevokeInvitationRequest as _shop_v1_RevokeInvitationRequest, RevokeInvitationRequest__Output as _shop_v1_RevokeInvitationRequest__Output } from '../../shop/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse as _shop_v1_RevokeInvitationResponse, RevokeInvitationResponse__Output as _shop_v1_RevokeInvitationResponse__Output } from '../../shop/v1/RevokeInvitationResponse.ts';
import type { SetCollectionProductsRequest as _shop_v1_SetCollectionProductsRequest, SetCollectionProductsRequest__Output as _shop_v1_SetCollectionProductsRequest__Output } from '../../shop/v1/SetCollectionProductsRequest.ts';
import type { SetCollectionProductsResponse as _shop_v1_SetCollectionProductsResponse, SetCollectionProductsResponse__Output as _shop_v1_SetCollectionProductsResponse__Output } from '../../shop/v1/SetCollectionProductsResponse.ts';
import type { SetInventoryRequest as _shop_v1_SetInventoryRequest, SetInventoryRequest__Output as _shop_v1_SetInventoryRequest__Output } from '../../shop/v1/SetInventoryRequest.ts';
import type { SetInventoryResponse as _shop_v1_SetInventoryResponse, SetInventoryResponse__Output as _shop_v1_SetInventoryResponse__Output } from '../../shop/v1/SetInventoryResponse.ts';
import type { SetProductAccessRequest as _shop_v1_SetProductAccessRequest, SetProductAccessRequest__Output as _shop_v1_SetProductAccessRequest__Output } from '../../shop/v1/SetProductAccessRequest.ts';
import type { SetProductAccessResponse as _shop_v1_SetProductAccessResponse, SetProductAccessResponse__Output as _shop_v1_SetProductAccessResponse__Output } from '../../shop/v1/SetProductAccessResponse.ts';
import type { SetProductAvailabilityRequest as _shop_v1_SetProductAvailabilityRequest, SetProductAvailabilityRequest__Output as _shop_v1_SetProductAvailabilityRequest__Output } from '../../shop/v1/SetProductAvailabilityRequest.ts';
import type { SetProductAvailabilityResponse as _shop_v1_SetProductAvailabilityResponse, SetProductAvailabilityResponse__Output as _shop_v1_SetProductAvailabilityResponse__Output } from '../../shop/v1/SetProductAvailabilityResponse.ts';
import type { SetSalesTermsRequest as _shop_v1_SetSalesTermsRequest, SetSalesTermsRequest__Output as _shop_v1_SetSalesTermsRequest__Output } from '../../shop/v1/SetSalesTermsRequest.ts';
import type { SetSalesTermsResponse as _shop_v1_SetSalesTermsResponse, SetSalesTermsResponse__Output as _shop_v1_SetSalesTermsResponse__Output } from '../../shop/v1/SetSalesTermsResponse.ts';
import type { TakeStockRequest as _shop_v1_TakeStockRequest, TakeStockRequest__Output as _shop_v1_TakeStockRequest__Output } from '../../shop/v1/TakeStockRequest.ts';
import type { TakeStockResponse as _shop_v1_TakeStockResponse, TakeStockResponse__Output as _shop_v1_TakeStockResponse__Output } from '../../shop/v1/TakeStockResponse.ts';
import type { UpdateProductRequest as _shop_v1_UpdateProductRequest, UpdateProductRequest__Output as _shop_v1_UpdateProductRequest__Output } from '../../shop/v1/UpdateProductRequest.ts';
import type { UpdateProductResponse as _shop_v1_UpdateProductResponse, UpdateProductResponse__Output as _shop_v1_UpdateProductResponse__Output } from '../../shop/v1/UpdateProductResponse.ts';

export interface ShopServiceClient extends grpc.Client {
  AcceptInvitation(argument: _shop_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _shop_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _shop_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _shop_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _shop_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _shop_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _shop_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _shop_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  AddDigitalFile(argument: _shop_v1_AddDigitalFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AddDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  AddDigitalFile(argument: _shop_v1_AddDigitalFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AddDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  AddDigitalFile(argument: _shop_v1_AddDigitalFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AddDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  AddDigitalFile(argument: _shop_v1_AddDigitalFileRequest, callback: grpc.requestCallback<_shop_v1_AddDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  addDigitalFile(argument: _shop_v1_AddDigitalFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AddDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  addDigitalFile(argument: _shop_v1_AddDigitalFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AddDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  addDigitalFile(argument: _shop_v1_AddDigitalFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AddDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  addDigitalFile(argument: _shop_v1_AddDigitalFileRequest, callback: grpc.requestCallback<_shop_v1_AddDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  
  ArchiveProduct(argument: _shop_v1_ArchiveProductRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ArchiveProductResponse__Output>): grpc.ClientUnaryCall;
  ArchiveProduct(argument: _shop_v1_ArchiveProductRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ArchiveProductResponse__Output>): grpc.ClientUnaryCall;
  ArchiveProduct(argument: _shop_v1_ArchiveProductRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ArchiveProductResponse__Output>): grpc.ClientUnaryCall;
  ArchiveProduct(argument: _shop_v1_ArchiveProductRequest, callback: grpc.requestCallback<_shop_v1_ArchiveProductResponse__Output>): grpc.ClientUnaryCall;
  archiveProduct(argument: _shop_v1_ArchiveProductRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ArchiveProductResponse__Output>): grpc.ClientUnaryCall;
  archiveProduct(argument: _shop_v1_ArchiveProductRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ArchiveProductResponse__Output>): grpc.ClientUnaryCall;
  archiveProduct(argument: _shop_v1_ArchiveProductRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ArchiveProductResponse__Output>): grpc.ClientUnaryCall;
  archiveProduct(argument: _shop_v1_ArchiveProductRequest, callback: grpc.requestCallback<_shop_v1_ArchiveProductResponse__Output>): grpc.ClientUnaryCall;
  
  AttachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  AttachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  AttachShop(argument: _shop_v1_AttachShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  AttachShop(argument: _shop_v1_AttachShopRequest, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  
  CreateCollection(argument: _shop_v1_CreateCollectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateCollectionResponse__Output>): grpc.ClientUnaryCall;
  CreateCollection(argument: _shop_v1_CreateCollectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateCollectionResponse__Output>): grpc.ClientUnaryCall;
  CreateCollection(argument: _shop_v1_CreateCollectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateCollectionResponse__Output>): grpc.ClientUnaryCall;
  CreateCollection(argument: _shop_v1_CreateCollectionRequest, callback: grpc.requestCallback<_shop_v1_CreateCollectionResponse__Output>): grpc.ClientUnaryCall;
  createCollection(argument: _shop_v1_CreateCollectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateCollectionResponse__Output>): grpc.ClientUnaryCall;
  createCollection(argument: _shop_v1_CreateCollectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateCollectionResponse__Output>): grpc.ClientUnaryCall;
  createCollection(argument: _shop_v1_CreateCollectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateCollectionResponse__Output>): grpc.ClientUnaryCall;
  createCollection(argument: _shop_v1_CreateCollectionRequest, callback: grpc.requestCallback<_shop_v1_CreateCollectionResponse__Output>): grpc.ClientUnaryCall;
  
  CreateDigitalFileUpload(argument: _shop_v1_CreateDigitalFileUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateDigitalFileUploadResponse__Output>): grpc.ClientUnaryCall;
  CreateDigitalFileUpload(argument: _shop_v1_CreateDigitalFileUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateDigitalFileUploadResponse__Output>): grpc.ClientUnaryCall;
  CreateDigitalFileUpload(argument: _shop_v1_CreateDigitalFileUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateDigitalFileUploadResponse__Output>): grpc.ClientUnaryCall;
  CreateDigitalFileUpload(argument: _shop_v1_CreateDigitalFileUploadRequest, callback: grpc.requestCallback<_shop_v1_CreateDigitalFileUploadResponse__Output>): grpc.ClientUnaryCall;
  createDigitalFileUpload(argument: _shop_v1_CreateDigitalFileUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateDigitalFileUploadResponse__Output>): grpc.ClientUnaryCall;
  createDigitalFileUpload(argument: _shop_v1_CreateDigitalFileUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateDigitalFileUploadResponse__Output>): grpc.ClientUnaryCall;
  createDigitalFileUpload(argument: _shop_v1_CreateDigitalFileUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateDigitalFileUploadResponse__Output>): grpc.ClientUnaryCall;
  createDigitalFileUpload(argument: _shop_v1_CreateDigitalFileUploadRequest, callback: grpc.requestCallback<_shop_v1_CreateDigitalFileUploadResponse__Output>): grpc.ClientUnaryCall;
  
  CreateOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  createOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  createOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  createOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  createOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  
  CreateProduct(argument: _shop_v1_CreateProductRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateProductResponse__Output>): grpc.ClientUnaryCall;
  CreateProduct(argument: _shop_v1_CreateProductRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateProductResponse__Output>): grpc.ClientUnaryCall;
  CreateProduct(argument: _shop_v1_CreateProductRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateProductResponse__Output>): grpc.ClientUnaryCall;
  CreateProduct(argument: _shop_v1_CreateProductRequest, callback: grpc.requestCallback<_shop_v1_CreateProductResponse__Output>): grpc.ClientUnaryCall;
  createProduct(argument: _shop_v1_CreateProductRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateProductResponse__Output>): grpc.ClientUnaryCall;
  createProduct(argument: _shop_v1_CreateProductRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateProductResponse__Output>): grpc.ClientUnaryCall;
  createProduct(argument: _shop_v1_CreateProductRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateProductResponse__Output>): grpc.ClientUnaryCall;
  createProduct(argument: _shop_v1_CreateProductRequest, callback: grpc.requestCallback<_shop_v1_CreateProductResponse__Output>): grpc.ClientUnaryCall;
  
  CreateShop(argument: _shop_v1_CreateShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  CreateShop(argument: _shop_v1_CreateShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  CreateShop(argument: _shop_v1_CreateShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  CreateShop(argument: _shop_v1_CreateShopRequest, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  createShop(argument: _shop_v1_CreateShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  createShop(argument: _shop_v1_CreateShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  createShop(argument: _shop_v1_CreateShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  createShop(argument: _shop_v1_CreateShopRequest, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteCollection(argument: _shop_v1_DeleteCollectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DeleteCollectionResponse__Output>): grpc.ClientUnaryCall;
  DeleteCollection(argument: _shop_v1_DeleteCollectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_DeleteCollectionResponse__Output>): grpc.ClientUnaryCall;
  DeleteCollection(argument: _shop_v1_DeleteCollectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DeleteCollectionResponse__Output>): grpc.ClientUnaryCall;
  DeleteCollection(argument: _shop_v1_DeleteCollectionRequest, callback: grpc.requestCallback<_shop_v1_DeleteCollectionResponse__Output>): grpc.ClientUnaryCall;
  deleteCollection(argument: _shop_v1_DeleteCollectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DeleteCollectionResponse__Output>): grpc.ClientUnaryCall;
  deleteCollection(argument: _shop_v1_DeleteCollectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_DeleteCollectionResponse__Output>): grpc.ClientUnaryCall;
  deleteCollection(argument: _shop_v1_DeleteCollectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DeleteCollectionResponse__Output>): grpc.ClientUnaryCall;
  deleteCollection(argument: _shop_v1_DeleteCollectionRequest, callback: grpc.requestCallback<_shop_v1_DeleteCollectionResponse__Output>): grpc.ClientUnaryCall;
  
  DetachShop(argument: _shop_v1_DetachShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  DetachShop(argument: _shop_v1_DetachShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  DetachShop(argument: _shop_v1_DetachShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  DetachShop(argument: _shop_v1_DetachShopRequest, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  detachShop(argument: _shop_v1_DetachShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  detachShop(argument: _shop_v1_DetachShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  detachShop(argument: _shop_v1_DetachShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  detachShop(argument: _shop_v1_DetachShopRequest, callback: grpc.requestCallback<_shop_v1_DetachShopResponse__Output>): grpc.ClientUnaryCall;
  
  FindInvitation(argument: _shop_v1_FindInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindInvitationResponse__Output>): grpc.ClientUnaryCall;
  FindInvitation(argument: _shop_v1_FindInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FindInvitationResponse__Output>): grpc.ClientUnaryCall;
  FindInvitation(argument: _shop_v1_FindInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindInvitationResponse__Output>): grpc.ClientUnaryCall;
  FindInvitation(argument: _shop_v1_FindInvitationRequest, callback: grpc.requestCallback<_shop_v1_FindInvitationResponse__Output>): grpc.ClientUnaryCall;
  findInvitation(argument: _shop_v1_FindInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindInvitationResponse__Output>): grpc.ClientUnaryCall;
  findInvitation(argument: _shop_v1_FindInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FindInvitationResponse__Output>): grpc.ClientUnaryCall;
  findInvitation(argument: _shop_v1_FindInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindInvitationResponse__Output>): grpc.ClientUnaryCall;
  findInvitation(argument: _shop_v1_FindInvitationRequest, callback: grpc.requestCallback<_shop_v1_FindInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  FindShopAgency(argument: _shop_v1_FindShopAgencyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  FindShopAgency(argument: _shop_v1_FindShopAgencyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  FindShopAgency(argument: _shop_v1_FindShopAgencyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  FindShopAgency(argument: _shop_v1_FindShopAgencyRequest, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  findShopAgency(argument: _shop_v1_FindShopAgencyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  findShopAgency(argument: _shop_v1_FindShopAgencyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  findShopAgency(argument: _shop_v1_FindShopAgencyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  findShopAgency(argument: _shop_v1_FindShopAgencyRequest, callback: grpc.requestCallback<_shop_v1_FindShopAgencyResponse__Output>): grpc.ClientUnaryCall;
  
  FindStorefront(argument: _shop_v1_FindStorefrontRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindStorefrontResponse__Output>): grpc.ClientUnaryCall;
  FindStorefront(argument: _shop_v1_FindStorefrontRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FindStorefrontResponse__Output>): grpc.ClientUnaryCall;
  FindStorefront(argument: _shop_v1_FindStorefrontRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindStorefrontResponse__Output>): grpc.ClientUnaryCall;
  FindStorefront(argument: _shop_v1_FindStorefrontRequest, callback: grpc.requestCallback<_shop_v1_FindStorefrontResponse__Output>): grpc.ClientUnaryCall;
  findStorefront(argument: _shop_v1_FindStorefrontRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindStorefrontResponse__Output>): grpc.ClientUnaryCall;
  findStorefront(argument: _shop_v1_FindStorefrontRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FindStorefrontResponse__Output>): grpc.ClientUnaryCall;
  findStorefront(argument: _shop_v1_FindStorefrontRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FindStorefrontResponse__Output>): grpc.ClientUnaryCall;
  findStorefront(argument: _shop_v1_FindStorefrontRequest, callback: grpc.requestCallback<_shop_v1_FindStorefrontResponse__Output>): grpc.ClientUnaryCall;
  
  FinishOnboarding(argument: _shop_v1_FinishOnboardingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  FinishOnboarding(argument: _shop_v1_FinishOnboardingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  FinishOnboarding(argument: _shop_v1_FinishOnboardingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  FinishOnboarding(argument: _shop_v1_FinishOnboardingRequest, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  finishOnboarding(argument: _shop_v1_FinishOnboardingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  finishOnboarding(argument: _shop_v1_FinishOnboardingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  finishOnboarding(argument: _shop_v1_FinishOnboardingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  finishOnboarding(argument: _shop_v1_FinishOnboardingRequest, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  
  GetCollection(argument: _shop_v1_GetCollectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetCollectionResponse__Output>): grpc.ClientUnaryCall;
  GetCollection(argument: _shop_v1_GetCollectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetCollectionResponse__Output>): grpc.ClientUnaryCall;
  GetCollection(argument: _shop_v1_GetCollectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetCollectionResponse__Output>): grpc.ClientUnaryCall;
  GetCollection(argument: _shop_v1_GetCollectionRequest, callback: grpc.requestCallback<_shop_v1_GetCollectionResponse__Output>): grpc.ClientUnaryCall;
  getCollection(argument: _shop_v1_GetCollectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetCollectionResponse__Output>): grpc.ClientUnaryCall;
  getCollection(argument: _shop_v1_GetCollectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetCollectionResponse__Output>): grpc.ClientUnaryCall;
  getCollection(argument: _shop_v1_GetCollectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetCollectionResponse__Output>): grpc.ClientUnaryCall;
  getCollection(argument: _shop_v1_GetCollectionRequest, callback: grpc.requestCallback<_shop_v1_GetCollectionResponse__Output>): grpc.ClientUnaryCall;
  
  GetDownloads(argument: _shop_v1_GetDownloadsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetDownloadsResponse__Output>): grpc.ClientUnaryCall;
  GetDownloads(argument: _shop_v1_GetDownloadsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetDownloadsResponse__Output>): grpc.ClientUnaryCall;
  GetDownloads(argument: _shop_v1_GetDownloadsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetDownloadsResponse__Output>): grpc.ClientUnaryCall;
  GetDownloads(argument: _shop_v1_GetDownloadsRequest, callback: grpc.requestCallback<_shop_v1_GetDownloadsResponse__Output>): grpc.ClientUnaryCall;
  getDownloads(argument: _shop_v1_GetDownloadsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetDownloadsResponse__Output>): grpc.ClientUnaryCall;
  getDownloads(argument: _shop_v1_GetDownloadsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetDownloadsResponse__Output>): grpc.ClientUnaryCall;
  getDownloads(argument: _shop_v1_GetDownloadsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetDownloadsResponse__Output>): grpc.ClientUnaryCall;
  getDownloads(argument: _shop_v1_GetDownloadsRequest, callback: grpc.requestCallback<_shop_v1_GetDownloadsResponse__Output>): grpc.ClientUnaryCall;
  
  GetExchangeRates(argument: _shop_v1_GetExchangeRatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  GetExchangeRates(argument: _shop_v1_GetExchangeRatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  GetExchangeRates(argument: _shop_v1_GetExchangeRatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  GetExchangeRates(argument: _shop_v1_GetExchangeRatesRequest, callback: grpc.requestCallback<_shop_v1_GetExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  getExchangeRates(argument: _shop_v1_GetExchangeRatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  getExchangeRates(argument: _shop_v1_GetExchangeRatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  getExchangeRates(argument: _shop_v1_GetExchangeRatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  getExchangeRates(argument: _shop_v1_GetExchangeRatesRequest, callback: grpc.requestCallback<_shop_v1_GetExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  
  GetInventory(argument: _shop_v1_GetInventoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetInventoryResponse__Output>): grpc.ClientUnaryCall;
  GetInventory(argument: _shop_v1_GetInventoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetInventoryResponse__Output>): grpc.ClientUnaryCall;
  GetInventory(argument: _shop_v1_GetInventoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetInventoryResponse__Output>): grpc.ClientUnaryCall;
  GetInventory(argument: _shop_v1_GetInventoryRequest, callback: grpc.requestCallback<_shop_v1_GetInventoryResponse__Output>): grpc.ClientUnaryCall;
  getInventory(argument: _shop_v1_GetInventoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetInventoryResponse__Output>): grpc.ClientUnaryCall;
  getInventory(argument: _shop_v1_GetInventoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetInventoryResponse__Output>): grpc.ClientUnaryCall;
  getInventory(argument: _shop_v1_GetInventoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetInventoryResponse__Output>): grpc.ClientUnaryCall;
  getInventory(argument: _shop_v1_GetInventoryRequest, callback: grpc.requestCallback<_shop_v1_GetInventoryResponse__Output>): grpc.ClientUnaryCall;
  
  GetOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  GetOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  GetOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  GetOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  getOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  getOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  getOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  getOrCreatePublicToken(argument: _shop_v1_GetOrCreatePublicTokenRequest, callback: grpc.requestCallback<_shop_v1_GetOrCreatePublicTokenResponse__Output>): grpc.ClientUnaryCall;
  
  GetPayout(argument: _shop_v1_GetPayoutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetPayoutResponse__Output>): grpc.ClientUnaryCall;
  GetPayout(argument: _shop_v1_GetPayoutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetPayoutResponse__Output>): grpc.ClientUnaryCall;
  GetPayout(argument: _shop_v1_GetPayoutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetPayoutResponse__Output>): grpc.ClientUnaryCall;
  GetPayout(argument: _shop_v1_GetPayoutRequest, callback: grpc.requestCallback<_shop_v1_GetPayoutResponse__Output>): grpc.ClientUnaryCall;
  getPayout(argument: _shop_v1_GetPayoutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetPayoutResponse__Output>): grpc.ClientUnaryCall;
  getPayout(argument: _shop_v1_GetPayoutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetPayoutResponse__Output>): grpc.ClientUnaryCall;
  getPayout(argument: _shop_v1_GetPayoutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetPayoutResponse__Output>): grpc.ClientUnaryCall;
  getPayout(argument: _shop_v1_GetPayoutRequest, callback: grpc.requestCallback<_shop_v1_GetPayoutResponse__Output>): grpc.ClientUnaryCall;
  
  GetProduct(argument: _shop_v1_GetProductRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  GetProduct(argument: _shop_v1_GetProductRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  GetProduct(argument: _shop_v1_GetProductRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  GetProduct(argument: _shop_v1_GetProductRequest, callback: grpc.requestCallback<_shop_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  getProduct(argument: _shop_v1_GetProductRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  getProduct(argument: _shop_v1_GetProductRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  getProduct(argument: _shop_v1_GetProductRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  getProduct(argument: _shop_v1_GetProductRequest, callback: grpc.requestCallback<_shop_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  
  GetShop(argument: _shop_v1_GetShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  GetShop(argument: _shop_v1_GetShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  GetShop(argument: _shop_v1_GetShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  GetShop(argument: _shop_v1_GetShopRequest, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  getShop(argument: _shop_v1_GetShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  getShop(argument: _shop_v1_GetShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  getShop(argument: _shop_v1_GetShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  getShop(argument: _shop_v1_GetShopRequest, callback: grpc.requestCallback<_shop_v1_GetShopResponse__Output>): grpc.ClientUnaryCall;
  
  GetShopStatus(argument: _shop_v1_GetShopStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopStatusResponse__Output>): grpc.ClientUnaryCall;
  GetShopStatus(argument: _shop_v1_GetShopStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetShopStatusResponse__Output>): grpc.ClientUnaryCall;
  GetShopStatus(argument: _shop_v1_GetShopStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopStatusResponse__Output>): grpc.ClientUnaryCall;
  GetShopStatus(argument: _shop_v1_GetShopStatusRequest, callback: grpc.requestCallback<_shop_v1_GetShopStatusResponse__Output>): grpc.ClientUnaryCall;
  getShopStatus(argument: _shop_v1_GetShopStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopStatusResponse__Output>): grpc.ClientUnaryCall;
  getShopStatus(argument: _shop_v1_GetShopStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetShopStatusResponse__Output>): grpc.ClientUnaryCall;
  getShopStatus(argument: _shop_v1_GetShopStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetShopStatusResponse__Output>): grpc.ClientUnaryCall;
  getShopStatus(argument: _shop_v1_GetShopStatusRequest, callback: grpc.requestCallback<_shop_v1_GetShopStatusResponse__Output>): grpc.ClientUnaryCall;
  
  GetStorefrontOffer(argument: _shop_v1_GetStorefrontOfferRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetStorefrontOfferResponse__Output>): grpc.ClientUnaryCall;
  GetStorefrontOffer(argument: _shop_v1_GetStorefrontOfferRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetStorefrontOfferResponse__Output>): grpc.ClientUnaryCall;
  GetStorefrontOffer(argument: _shop_v1_GetStorefrontOfferRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetStorefrontOfferResponse__Output>): grpc.ClientUnaryCall;
  GetStorefrontOffer(argument: _shop_v1_GetStorefrontOfferRequest, callback: grpc.requestCallback<_shop_v1_GetStorefrontOfferResponse__Output>): grpc.ClientUnaryCall;
  getStorefrontOffer(argument: _shop_v1_GetStorefrontOfferRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetStorefrontOfferResponse__Output>): grpc.ClientUnaryCall;
  getStorefrontOffer(argument: _shop_v1_GetStorefrontOfferRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_GetStorefrontOfferResponse__Output>): grpc.ClientUnaryCall;
  getStorefrontOffer(argument: _shop_v1_GetStorefrontOfferRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_GetStorefrontOfferResponse__Output>): grpc.ClientUnaryCall;
  getStorefrontOffer(argument: _shop_v1_GetStorefrontOfferRequest, callback: grpc.requestCallback<_shop_v1_GetStorefrontOfferResponse__Output>): grpc.ClientUnaryCall;
  
  HoldStock(argument: _shop_v1_HoldStockRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_HoldStockResponse__Output>): grpc.ClientUnaryCall;
  HoldStock(argument: _shop_v1_HoldStockRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_HoldStockResponse__Output>): grpc.ClientUnaryCall;
  HoldStock(argument: _shop_v1_HoldStockRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_HoldStockResponse__Output>): grpc.ClientUnaryCall;
  HoldStock(argument: _shop_v1_HoldStockRequest, callback: grpc.requestCallback<_shop_v1_HoldStockResponse__Output>): grpc.ClientUnaryCall;
  holdStock(argument: _shop_v1_HoldStockRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_HoldStockResponse__Output>): grpc.ClientUnaryCall;
  holdStock(argument: _shop_v1_HoldStockRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_HoldStockResponse__Output>): grpc.ClientUnaryCall;
  holdStock(argument: _shop_v1_HoldStockRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_HoldStockResponse__Output>): grpc.ClientUnaryCall;
  holdStock(argument: _shop_v1_HoldStockRequest, callback: grpc.requestCallback<_shop_v1_HoldStockResponse__Output>): grpc.ClientUnaryCall;
  
  ListCollections(argument: _shop_v1_ListCollectionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListCollectionsResponse__Output>): grpc.ClientUnaryCall;
  ListCollections(argument: _shop_v1_ListCollectionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListCollectionsResponse__Output>): grpc.ClientUnaryCall;
  ListCollections(argument: _shop_v1_ListCollectionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListCollectionsResponse__Output>): grpc.ClientUnaryCall;
  ListCollections(argument: _shop_v1_ListCollectionsRequest, callback: grpc.requestCallback<_shop_v1_ListCollectionsResponse__Output>): grpc.ClientUnaryCall;
  listCollections(argument: _shop_v1_ListCollectionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListCollectionsResponse__Output>): grpc.ClientUnaryCall;
  listCollections(argument: _shop_v1_ListCollectionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListCollectionsResponse__Output>): grpc.ClientUnaryCall;
  listCollections(argument: _shop_v1_ListCollectionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListCollectionsResponse__Output>): grpc.ClientUnaryCall;
  listCollections(argument: _shop_v1_ListCollectionsRequest, callback: grpc.requestCallback<_shop_v1_ListCollectionsResponse__Output>): grpc.ClientUnaryCall;
  
  ListProducts(argument: _shop_v1_ListProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  ListProducts(argument: _shop_v1_ListProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  ListProducts(argument: _shop_v1_ListProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  ListProducts(argument: _shop_v1_ListProductsRequest, callback: grpc.requestCallback<_shop_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _shop_v1_ListProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _shop_v1_ListProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _shop_v1_ListProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  listProducts(argument: _shop_v1_ListProductsRequest, callback: grpc.requestCallback<_shop_v1_ListProductsResponse__Output>): grpc.ClientUnaryCall;
  
  ListShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  ListShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  ListShops(argument: _shop_v1_ListShopsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  ListShops(argument: _shop_v1_ListShopsRequest, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  
  ListStorefrontCollections(argument: _shop_v1_ListStorefrontCollectionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListStorefrontCollectionsResponse__Output>): grpc.ClientUnaryCall;
  ListStorefrontCollections(argument: _shop_v1_ListStorefrontCollectionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListStorefrontCollectionsResponse__Output>): grpc.ClientUnaryCall;
  ListStorefrontCollections(argument: _shop_v1_ListStorefrontCollectionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListStorefrontCollectionsResponse__Output>): grpc.ClientUnaryCall;
  ListStorefrontCollections(argument: _shop_v1_ListStorefrontCollectionsRequest, callback: grpc.requestCallback<_shop_v1_ListStorefrontCollectionsResponse__Output>): grpc.ClientUnaryCall;
  listStorefrontCollections(argument: _shop_v1_ListStorefrontCollectionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListStorefrontCollectionsResponse__Output>): grpc.ClientUnaryCall;
  listStorefrontCollections(argument: _shop_v1_ListStorefrontCollectionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListStorefrontCollectionsResponse__Output>): grpc.ClientUnaryCall;
  listStorefrontCollections(argument: _shop_v1_ListStorefrontCollectionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListStorefrontCollectionsResponse__Output>): grpc.ClientUnaryCall;
  listStorefrontCollections(argument: _shop_v1_ListStorefrontCollectionsRequest, callback: grpc.requestCallback<_shop_v1_ListStorefrontCollectionsResponse__Output>): grpc.ClientUnaryCall;
  
  ListStorefrontOffers(argument: _shop_v1_ListStorefrontOffersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListStorefrontOffersResponse__Output>): grpc.ClientUnaryCall;
  ListStorefrontOffers(argument: _shop_v1_ListStorefrontOffersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListStorefrontOffersResponse__Output>): grpc.ClientUnaryCall;
  ListStorefrontOffers(argument: _shop_v1_ListStorefrontOffersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListStorefrontOffersResponse__Output>): grpc.ClientUnaryCall;
  ListStorefrontOffers(argument: _shop_v1_ListStorefrontOffersRequest, callback: grpc.requestCallback<_shop_v1_ListStorefrontOffersResponse__Output>): grpc.ClientUnaryCall;
  listStorefrontOffers(argument: _shop_v1_ListStorefrontOffersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListStorefrontOffersResponse__Output>): grpc.ClientUnaryCall;
  listStorefrontOffers(argument: _shop_v1_ListStorefrontOffersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListStorefrontOffersResponse__Output>): grpc.ClientUnaryCall;
  listStorefrontOffers(argument: _shop_v1_ListStorefrontOffersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListStorefrontOffersResponse__Output>): grpc.ClientUnaryCall;
  listStorefrontOffers(argument: _shop_v1_ListStorefrontOffersRequest, callback: grpc.requestCallback<_shop_v1_ListStorefrontOffersResponse__Output>): grpc.ClientUnaryCall;
  
  OpenOnboarding(argument: _shop_v1_OpenOnboardingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_OpenOnboardingResponse__Output>): grpc.ClientUnaryCall;
  OpenOnboarding(argument: _shop_v1_OpenOnboardingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_OpenOnboardingResponse__Output>): grpc.ClientUnaryCall;
  OpenOnboarding(argument: _shop_v1_OpenOnboardingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_OpenOnboardingResponse__Output>): grpc.ClientUnaryCall;
  OpenOnboarding(argument: _shop_v1_OpenOnboardingRequest, callback: grpc.requestCallback<_shop_v1_OpenOnboardingResponse__Output>): grpc.ClientUnaryCall;
  openOnboarding(argument: _shop_v1_OpenOnboardingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_OpenOnboardingResponse__Output>): grpc.ClientUnaryCall;
  openOnboarding(argument: _shop_v1_OpenOnboardingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_OpenOnboardingResponse__Output>): grpc.ClientUnaryCall;
  openOnboarding(argument: _shop_v1_OpenOnboardingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_OpenOnboardingResponse__Output>): grpc.ClientUnaryCall;
  openOnboarding(argument: _shop_v1_OpenOnboardingRequest, callback: grpc.requestCallback<_shop_v1_OpenOnboardingResponse__Output>): grpc.ClientUnaryCall;
  
  ProvisionShop(argument: _shop_v1_ProvisionShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  ProvisionShop(argument: _shop_v1_ProvisionShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  ProvisionShop(argument: _shop_v1_ProvisionShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  ProvisionShop(argument: _shop_v1_ProvisionShopRequest, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  provisionShop(argument: _shop_v1_ProvisionShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  provisionShop(argument: _shop_v1_ProvisionShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  provisionShop(argument: _shop_v1_ProvisionShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  provisionShop(argument: _shop_v1_ProvisionShopRequest, callback: grpc.requestCallback<_shop_v1_ProvisionShopResponse__Output>): grpc.ClientUnaryCall;
  
  QuoteVariants(argument: _shop_v1_QuoteVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_QuoteVariantsResponse__Output>): grpc.ClientUnaryCall;
  QuoteVariants(argument: _shop_v1_QuoteVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_QuoteVariantsResponse__Output>): grpc.ClientUnaryCall;
  QuoteVariants(argument: _shop_v1_QuoteVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_QuoteVariantsResponse__Output>): grpc.ClientUnaryCall;
  QuoteVariants(argument: _shop_v1_QuoteVariantsRequest, callback: grpc.requestCallback<_shop_v1_QuoteVariantsResponse__Output>): grpc.ClientUnaryCall;
  quoteVariants(argument: _shop_v1_QuoteVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_QuoteVariantsResponse__Output>): grpc.ClientUnaryCall;
  quoteVariants(argument: _shop_v1_QuoteVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_QuoteVariantsResponse__Output>): grpc.ClientUnaryCall;
  quoteVariants(argument: _shop_v1_QuoteVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_QuoteVariantsResponse__Output>): grpc.ClientUnaryCall;
  quoteVariants(argument: _shop_v1_QuoteVariantsRequest, callback: grpc.requestCallback<_shop_v1_QuoteVariantsResponse__Output>): grpc.ClientUnaryCall;
  
  ReceiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  ReceiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  ReceiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  ReceiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  
  ReleaseStock(argument: _shop_v1_ReleaseStockRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReleaseStockResponse__Output>): grpc.ClientUnaryCall;
  ReleaseStock(argument: _shop_v1_ReleaseStockRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ReleaseStockResponse__Output>): grpc.ClientUnaryCall;
  ReleaseStock(argument: _shop_v1_ReleaseStockRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReleaseStockResponse__Output>): grpc.ClientUnaryCall;
  ReleaseStock(argument: _shop_v1_ReleaseStockRequest, callback: grpc.requestCallback<_shop_v1_ReleaseStockResponse__Output>): grpc.ClientUnaryCall;
  releaseStock(argument: _shop_v1_ReleaseStockRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReleaseStockResponse__Output>): grpc.ClientUnaryCall;
  releaseStock(argument: _shop_v1_ReleaseStockRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ReleaseStockResponse__Output>): grpc.ClientUnaryCall;
  releaseStock(argument: _shop_v1_ReleaseStockRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReleaseStockResponse__Output>): grpc.ClientUnaryCall;
  releaseStock(argument: _shop_v1_ReleaseStockRequest, callback: grpc.requestCallback<_shop_v1_ReleaseStockResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveDigitalFile(argument: _shop_v1_RemoveDigitalFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_RemoveDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  RemoveDigitalFile(argument: _shop_v1_RemoveDigitalFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_RemoveDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  RemoveDigitalFile(argument: _shop_v1_RemoveDigitalFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_RemoveDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  RemoveDigitalFile(argument: _shop_v1_RemoveDigitalFileRequest, callback: grpc.requestCallback<_shop_v1_RemoveDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  removeDigitalFile(argument: _shop_v1_RemoveDigitalFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_RemoveDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  removeDigitalFile(argument: _shop_v1_RemoveDigitalFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_RemoveDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  removeDigitalFile(argument: _shop_v1_RemoveDigitalFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_RemoveDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  removeDigitalFile(argument: _shop_v1_RemoveDigitalFileRequest, callback: grpc.requestCallback<_shop_v1_RemoveDigitalFileResponse__Output>): grpc.ClientUnaryCall;
  
  ReplaceCollection(argument: _shop_v1_ReplaceCollectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReplaceCollectionResponse__Output>): grpc.ClientUnaryCall;
  ReplaceCollection(argument: _shop_v1_ReplaceCollectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ReplaceCollectionResponse__Output>): grpc.ClientUnaryCall;
  ReplaceCollection(argument: _shop_v1_ReplaceCollectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReplaceCollectionResponse__Output>): grpc.ClientUnaryCall;
  ReplaceCollection(argument: _shop_v1_ReplaceCollectionRequest, callback: grpc.requestCallback<_shop_v1_ReplaceCollectionResponse__Output>): grpc.ClientUnaryCall;
  replaceCollection(argument: _shop_v1_ReplaceCollectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReplaceCollectionResponse__Output>): grpc.ClientUnaryCall;
  replaceCollection(argument: _shop_v1_ReplaceCollectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ReplaceCollectionResponse__Output>): grpc.ClientUnaryCall;
  replaceCollection(argument: _shop_v1_ReplaceCollectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReplaceCollectionResponse__Output>): grpc.ClientUnaryCall;
  replaceCollection(argument: _shop_v1_ReplaceCollectionRequest, callback: grpc.requestCallback<_shop_v1_ReplaceCollectionResponse__Output>): grpc.ClientUnaryCall;
  
  ReplaceExchangeRates(argument: _shop_v1_ReplaceExchangeRatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReplaceExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  ReplaceExchangeRates(argument: _shop_v1_ReplaceExchangeRatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ReplaceExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  ReplaceExchangeRates(argument: _shop_v1_ReplaceExchangeRatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReplaceExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  ReplaceExchangeRates(argument: _shop_v1_ReplaceExchangeRatesRequest, callback: grpc.requestCallback<_shop_v1_ReplaceExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  replaceExchangeRates(argument: _shop_v1_ReplaceExchangeRatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReplaceExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  replaceExchangeRates(argument: _shop_v1_ReplaceExchangeRatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ReplaceExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  replaceExchangeRates(argument: _shop_v1_ReplaceExchangeRatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReplaceExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  replaceExchangeRates(argument: _shop_v1_ReplaceExchangeRatesRequest, callback: grpc.requestCallback<_shop_v1_ReplaceExchangeRatesResponse__Output>): grpc.ClientUnaryCall;
  
  ResendInvitation(argument: _shop_v1_ResendInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ResendInvitationResponse__Output>): grpc.ClientUnaryCall;
  ResendInvitation(argument: _shop_v1_ResendInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ResendInvitationResponse__Output>): grpc.ClientUnaryCall;
  ResendInvitation(argument: _shop_v1_ResendInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ResendInvitationResponse__Output>): grpc.ClientUnaryCall;
  ResendInvitation(argument: _shop_v1_ResendInvitationRequest, callback: grpc.requestCallback<_shop_v1_ResendInvitationResponse__Output>): grpc.ClientUnaryCall;
  resendInvitation(argument: _shop_v1_ResendInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ResendInvitationResponse__Output>): grpc.ClientUnaryCall;
  resendInvitation(argument: _shop_v1_ResendInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ResendInvitationResponse__Output>): grpc.ClientUnaryCall;
  resendInvitation(argument: _shop_v1_ResendInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ResendInvitationResponse__Output>): grpc.ClientUnaryCall;
  resendInvitation(argument: _shop_v1_ResendInvitationRequest, callback: grpc.requestCallback<_shop_v1_ResendInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeInvitation(argument: _shop_v1_RevokeInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _shop_v1_RevokeInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _shop_v1_RevokeInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _shop_v1_RevokeInvitationRequest, callback: grpc.requestCallback<_shop_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _shop_v1_RevokeInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _shop_v1_RevokeInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _shop_v1_RevokeInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _shop_v1_RevokeInvitationRequest, callback: grpc.requestCallback<_shop_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  SetCollectionProducts(argument: _shop_v1_SetCollectionProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetCollectionProductsResponse__Output>): grpc.ClientUnaryCall;
  SetCollectionProducts(argument: _shop_v1_SetCollectionProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_SetCollectionProductsResponse__Output>): grpc.ClientUnaryCall;
  SetCollectionProducts(argument: _shop_v1_SetCollectionProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetCollectionProductsResponse__Output>): grpc.ClientUnaryCall;
  SetCollectionProducts(argument: _shop_v1_SetCollectionProductsRequest, callback: grpc.requestCallback<_shop_v1_SetCollectionProductsResponse__Output>): grpc.ClientUnaryCall;
  setCollectionProducts(argument: _shop_v1_SetCollectionProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetCollectionProductsResponse__Output>): grpc.ClientUnaryCall;
  setCollectionProducts(argument: _shop_v1_SetCollectionProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_SetCollectionProductsResponse__Output>): grpc.ClientUnaryCall;
  setCollectionProducts(argument: _shop_v1_SetCollectionProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetCollectionProductsResponse__Output>): grpc.ClientUnaryCall;
  setCollectionProducts(argument: _shop_v1_SetCollectionProductsRequest, callback: grpc.requestCallback<_shop_v1_SetCollectionProductsResponse__Output>): grpc.ClientUnaryCall;
  
  SetInventory(argument: _shop_v1_SetInventoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetInventoryResponse__Output>): grpc.ClientUnaryCall;
  SetInventory(argument: _shop_v1_SetInventoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_SetInventoryResponse__Output>): grpc.ClientUnaryCall;
  SetInventory(argument: _shop_v1_SetInventoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetInventoryResponse__Output>): grpc.ClientUnaryCall;
  SetInventory(argument: _shop_v1_SetInventoryRequest, callback: grpc.requestCallback<_shop_v1_SetInventoryResponse__Output>): grpc.ClientUnaryCall;
  setInventory(argument: _shop_v1_SetInventoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetInventoryResponse__Output>): grpc.ClientUnaryCall;
  setInventory(argument: _shop_v1_SetInventoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_SetInventoryResponse__Output>): grpc.ClientUnaryCall;
  setInventory(argument: _shop_v1_SetInventoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetInventoryResponse__Output>): grpc.ClientUnaryCall;
  setInventory(argument: _shop_v1_SetInventoryRequest, callback: grpc.requestCallback<_shop_v1_SetInventoryResponse__Output>): grpc.ClientUnaryCall;
  
  SetProductAccess(argument: _shop_v1_SetProductAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetProductAccessResponse__Output>): grpc.ClientUnaryCall;
  SetProductAccess(argument: _shop_v1_SetProductAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_SetProductAccessResponse__Output>): grpc.ClientUnaryCall;
  SetProductAccess(argument: _shop_v1_SetProductAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetProductAccessResponse__Output>): grpc.ClientUnaryCall;
  SetProductAccess(argument: _shop_v1_SetProductAccessRequest, callback: grpc.requestCallback<_shop_v1_SetProductAccessResponse__Output>): grpc.ClientUnaryCall;
  setProductAccess(argument: _shop_v1_SetProductAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetProductAccessResponse__Output>): grpc.ClientUnaryCall;
  setProductAccess(argument: _shop_v1_SetProductAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_SetProductAccessResponse__Output>): grpc.ClientUnaryCall;
  setProductAccess(argument: _shop_v1_SetProductAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetProductAccessResponse__Output>): grpc.ClientUnaryCall;
  setProductAccess(argument: _shop_v1_SetProductAccessRequest, callback: grpc.requestCallback<_shop_v1_SetProductAccessResponse__Output>): grpc.ClientUnaryCall;
  
  SetProductAvailability(argument: _shop_v1_SetProductAvailabilityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetProductAvailabilityResponse__Output>): grpc.ClientUnaryCall;
  SetProductAvailability(argument: _shop_v1_SetProductAvailabilityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_SetProductAvailabilityResponse__Output>): grpc.ClientUnaryCall;
  SetProductAvailability(argument: _shop_v1_SetProductAvailabilityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetProductAvailabilityResponse__Output>): grpc.ClientUnaryCall;
  SetProductAvailability(argument: _shop_v1_SetProductAvailabilityRequest, callback: grpc.requestCallback<_shop_v1_SetProductAvailabilityResponse__Output>): grpc.ClientUnaryCall;
  setProductAvailability(argument: _shop_v1_SetProductAvailabilityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetProductAvailabilityResponse__Output>): grpc.ClientUnaryCall;
  setProductAvailability(argument: _shop_v1_SetProductAvailabilityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_SetProductAvailabilityResponse__Output>): grpc.ClientUnaryCall;
  setProductAvailability(argument: _shop_v1_SetProductAvailabilityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetProductAvailabilityResponse__Output>): grpc.ClientUnaryCall;
  setProductAvailability(argument: _shop_v1_SetProductAvailabilityRequest, callback: grpc.requestCallback<_shop_v1_SetProductAvailabilityResponse__Output>): grpc.ClientUnaryCall;
  
  SetSalesTerms(argument: _shop_v1_SetSalesTermsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetSalesTermsResponse__Output>): grpc.ClientUnaryCall;
  SetSalesTerms(argument: _shop_v1_SetSalesTermsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_SetSalesTermsResponse__Output>): grpc.ClientUnaryCall;
  SetSalesTerms(argument: _shop_v1_SetSalesTermsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetSalesTermsResponse__Output>): grpc.ClientUnaryCall;
  SetSalesTerms(argument: _shop_v1_SetSalesTermsRequest, callback: grpc.requestCallback<_shop_v1_SetSalesTermsResponse__Output>): grpc.ClientUnaryCall;
  setSalesTerms(argument: _shop_v1_SetSalesTermsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetSalesTermsResponse__Output>): grpc.ClientUnaryCall;
  setSalesTerms(argument: _shop_v1_SetSalesTermsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_SetSalesTermsResponse__Output>): grpc.ClientUnaryCall;
  setSalesTerms(argument: _shop_v1_SetSalesTermsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_SetSalesTermsResponse__Output>): grpc.ClientUnaryCall;
  setSalesTerms(argument: _shop_v1_SetSalesTermsRequest, callback: grpc.requestCallback<_shop_v1_SetSalesTermsResponse__Output>): grpc.ClientUnaryCall;
  
  TakeStock(argument: _shop_v1_TakeStockRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_TakeStockResponse__Output>): grpc.ClientUnaryCall;
  TakeStock(argument: _shop_v1_TakeStockRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_TakeStockResponse__Output>): grpc.ClientUnaryCall;
  TakeStock(argument: _shop_v1_TakeStockRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_TakeStockResponse__Output>): grpc.ClientUnaryCall;
  TakeStock(argument: _shop_v1_TakeStockRequest, callback: grpc.requestCallback<_shop_v1_TakeStockResponse__Output>): grpc.ClientUnaryCall;
  takeStock(argument: _shop_v1_TakeStockRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_TakeStockResponse__Output>): grpc.ClientUnaryCall;
  takeStock(argument: _shop_v1_TakeStockRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_TakeStockResponse__Output>): grpc.ClientUnaryCall;
  takeStock(argument: _shop_v1_TakeStockRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_TakeStockResponse__Output>): grpc.ClientUnaryCall;
  takeStock(argument: _shop_v1_TakeStockRequest, callback: grpc.requestCallback<_shop_v1_TakeStockResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateProduct(argument: _shop_v1_UpdateProductRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_UpdateProductResponse__Output>): grpc.ClientUnaryCall;
  UpdateProduct(argument: _shop_v1_UpdateProductRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_UpdateProductResponse__Output>): grpc.ClientUnaryCall;
  UpdateProduct(argument: _shop_v1_UpdateProductRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_UpdateProductResponse__Output>): grpc.ClientUnaryCall;
  UpdateProduct(argument: _shop_v1_UpdateProductRequest, callback: grpc.requestCallback<_shop_v1_UpdateProductResponse__Output>): grpc.ClientUnaryCall;
  updateProduct(argument: _shop_v1_UpdateProductRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_UpdateProductResponse__Output>): grpc.ClientUnaryCall;
  updateProduct(argument: _shop_v1_UpdateProductRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_UpdateProductResponse__Output>): grpc.ClientUnaryCall;
  updateProduct(argument: _shop_v1_UpdateProductRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_UpdateProductResponse__Output>): grpc.ClientUnaryCall;
  updateProduct(argument: _shop_v1_UpdateProductRequest, callback: grpc.requestCallback<_shop_v1_UpdateProductResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ShopServiceHandlers extends grpc.UntypedServiceImplementation {
  AcceptInvitation: grpc.handleUnaryCall<_shop_v1_AcceptInvitationRequest__Output, _shop_v1_AcceptInvitationResponse>;
  
  AddDigitalFile: grpc.handleUnaryCall<_shop_v1_AddDigitalFileRequest__Output, _shop_v1_AddDigitalFileResponse>;
  
  ArchiveProduct: grpc.handleUnaryCall<_shop_v1_ArchiveProductRequest__Output, _shop_v1_ArchiveProductResponse>;
  
  AttachShop: grpc.handleUnaryCall<_shop_v1_AttachShopRequest__Output, _shop_v1_AttachShopResponse>;
  
  CreateCollection: grpc.handleUnaryCall<_shop_v1_CreateCollectionRequest__Output, _shop_v1_CreateCollectionResponse>;
  
  CreateDigitalFileUpload: grpc.handleUnaryCall<_shop_v1_CreateDigitalFileUploadRequest__Output, _shop_v1_CreateDigitalFileUploadResponse>;
  
  CreateOnboardingLink: grpc.handleUnaryCall<_shop_v1_CreateOnboardingLinkRequest__Output, _shop_v1_CreateOnboardingLinkResponse>;
  
  CreateProduct: grpc.handleUnaryCall<_shop_v1_CreateProductRequest__Output, _shop_v1_CreateProductResponse>;
  
  CreateShop: grpc.handleUnaryCall<_shop_v1_CreateShopRequest__Output, _shop_v1_CreateShopResponse>;
  
  DeleteCollection: grpc.handleUnaryCall<_shop_v1_DeleteCollectionRequest__Output, _shop_v1_DeleteCollectionResponse>;
  
  DetachShop: grpc.handleUnaryCall<_shop_v1_DetachShopRequest__Output, _shop_v1_DetachShopResponse>;
  
  FindInvitation: grpc.handleUnaryCall<_shop_v1_FindInvitationRequest__Output, _shop_v1_FindInvitationResponse>;
  
  FindShopAgency: grpc.handleUnaryCall<_shop_v1_FindShopAgencyRequest__Output, _shop_v1_FindShopAgencyResponse>;
  
  FindStorefront: grpc.handleUnaryCall<_shop_v1_FindStorefrontRequest__Output, _shop_v1_FindStorefrontResponse>;
  
  FinishOnboarding: grpc.handleUnaryCall<_shop_v1_FinishOnboardingRequest__Output, _shop_v1_FinishOnboardingResponse>;
  
  GetCollection: grpc.handleUnaryCall<_shop_v1_GetCollectionRequest__Output, _shop_v1_GetCollectionResponse>;
  
  GetDownloads: grpc.handleUnaryCall<_shop_v1_GetDownloadsRequest__Output, _shop_v1_GetDownloadsResponse>;
  
  GetExchangeRates: grpc.handleUnaryCall<_shop_v1_GetExchangeRatesRequest__Output, _shop_v1_GetExchangeRatesResponse>;
  
  GetInventory: grpc.handleUnaryCall<_shop_v1_GetInventoryRequest__Output, _shop_v1_GetInventoryResponse>;
  
  GetOrCreatePublicToken: grpc.handleUnaryCall<_shop_v1_GetOrCreatePublicTokenRequest__Output, _shop_v1_GetOrCreatePublicTokenResponse>;
  
  GetPayout: grpc.handleUnaryCall<_shop_v1_GetPayoutRequest__Output, _shop_v1_GetPayoutResponse>;
  
  GetProduct: grpc.handleUnaryCall<_shop_v1_GetProductRequest__Output, _shop_v1_GetProductResponse>;
  
  GetShop: grpc.handleUnaryCall<_shop_v1_GetShopRequest__Output, _shop_v1_GetShopResponse>;
  
  GetShopStatus: grpc.handleUnaryCall<_shop_v1_GetShopStatusRequest__Output, _shop_v1_GetShopStatusResponse>;
  
  GetStorefrontOffer: grpc.handleUnaryCall<_shop_v1_GetStorefrontOfferRequest__Output, _shop_v1_GetStorefrontOfferResponse>;
  
  HoldStock: grpc.handleUnaryCall<_shop_v1_HoldStockRequest__Output, _shop_v1_HoldStockResponse>;
  
  ListCollections: grpc.handleUnaryCall<_shop_v1_ListCollectionsRequest__Output, _shop_v1_ListCollectionsResponse>;
  
  ListProducts: grpc.handleUnaryCall<_shop_v1_ListProductsRequest__Output, _shop_v1_ListProductsResponse>;
  
  ListShops: grpc.handleUnaryCall<_shop_v1_ListShopsRequest__Output, _shop_v1_ListShopsResponse>;
  
  ListStorefrontCollections: grpc.handleUnaryCall<_shop_v1_ListStorefrontCollectionsRequest__Output, _shop_v1_ListStorefrontCollectionsResponse>;
  
  ListStorefrontOffers: grpc.handleUnaryCall<_shop_v1_ListStorefrontOffersRequest__Output, _shop_v1_ListStorefrontOffersResponse>;
  
  OpenOnboarding: grpc.handleUnaryCall<_shop_v1_OpenOnboardingRequest__Output, _shop_v1_OpenOnboardingResponse>;
  
  ProvisionShop: grpc.handleUnaryCall<_shop_v1_ProvisionShopRequest__Output, _shop_v1_ProvisionShopResponse>;
  
  QuoteVariants: grpc.handleUnaryCall<_shop_v1_QuoteVariantsRequest__Output, _shop_v1_QuoteVariantsResponse>;
  
  ReceiveStripeEvent: grpc.handleUnaryCall<_shop_v1_ReceiveStripeEventRequest__Output, _shop_v1_ReceiveStripeEventResponse>;
  
  ReleaseStock: grpc.handleUnaryCall<_shop_v1_ReleaseStockRequest__Output, _shop_v1_ReleaseStockResponse>;
  
  RemoveDigitalFile: grpc.handleUnaryCall<_shop_v1_RemoveDigitalFileRequest__Output, _shop_v1_RemoveDigitalFileResponse>;
  
  ReplaceCollection: grpc.handleUnaryCall<_shop_v1_ReplaceCollectionRequest__Output, _shop_v1_ReplaceCollectionResponse>;
  
  ReplaceExchangeRates: grpc.handleUnaryCall<_shop_v1_ReplaceExchangeRatesRequest__Output, _shop_v1_ReplaceExchangeRatesResponse>;
  
  ResendInvitation: grpc.handleUnaryCall<_shop_v1_ResendInvitationRequest__Output, _shop_v1_ResendInvitationResponse>;
  
  RevokeInvitation: grpc.handleUnaryCall<_shop_v1_RevokeInvitationRequest__Output, _shop_v1_RevokeInvitationResponse>;
  
  SetCollectionProducts: grpc.handleUnaryCall<_shop_v1_SetCollectionProductsRequest__Output, _shop_v1_SetCollectionProductsResponse>;
  
  SetInventory: grpc.handleUnaryCall<_shop_v1_SetInventoryRequest__Output, _shop_v1_SetInventoryResponse>;
  
  SetProductAccess: grpc.handleUnaryCall<_shop_v1_SetProductAccessRequest__Output, _shop_v1_SetProductAccessResponse>;
  
  SetProductAvailability: grpc.handleUnaryCall<_shop_v1_SetProductAvailabilityRequest__Output, _shop_v1_SetProductAvailabilityResponse>;
  
  SetSalesTerms: grpc.handleUnaryCall<_shop_v1_SetSalesTermsRequest__Output, _shop_v1_SetSalesTermsResponse>;
  
  TakeStock: grpc.handleUnaryCall<_shop_v1_TakeStockRequest__Output, _shop_v1_TakeStockResponse>;
  
  UpdateProduct: grpc.handleUnaryCall<_shop_v1_UpdateProductRequest__Output, _shop_v1_UpdateProductResponse>;
  
}

export interface ShopServiceDefinition extends grpc.ServiceDefinition {
  AcceptInvitation: MethodDefinition<_shop_v1_AcceptInvitationRequest, _shop_v1_AcceptInvitationResponse, _shop_v1_AcceptInvitationRequest__Output, _shop_v1_AcceptInvitationResponse__Output>
  AddDigitalFile: MethodDefinition<_shop_v1_AddDigitalFileRequest, _shop_v1_AddDigitalFileResponse, _shop_v1_AddDigitalFileRequest__Output, _shop_v1_AddDigitalFileResponse__Output>
  ArchiveProduct: MethodDefinition<_shop_v1_ArchiveProductRequest, _shop_v1_ArchiveProductResponse, _shop_v1_ArchiveProductRequest__Output, _shop_v1_ArchiveProductResponse__Output>
  AttachShop: MethodDefinition<_shop_v1_AttachShopRequest, _shop_v1_AttachShopResponse, _shop_v1_AttachShopRequest__Output, _shop_v1_AttachShopResponse__Output>
  CreateCollection: MethodDefinition<_shop_v1_CreateCollectionRequest, _shop_v1_CreateCollectionResponse, _shop_v1_CreateCollectionRequest__Output, _shop_v1_CreateCollectionResponse__Output>
  CreateDigitalFileUpload: MethodDefinition<_shop_v1_CreateDigitalFileUploadRequest, _shop_v1_CreateDigitalFileUploadResponse, _shop_v1_CreateDigitalFileUploadRequest__Output, _shop_v1_CreateDigitalFileUploadResponse__Output>
  CreateOnboardingLink: MethodDefinition<_shop_v1_CreateOnboardingLinkRequest, _shop_v1_CreateOnboardingLinkResponse, _shop_v1_CreateOnboardingLinkRequest__Output, _shop_v1_CreateOnboardingLinkResponse__Output>
  CreateProduct: MethodDefinition<_shop_v1_CreateProductRequest, _shop_v1_CreateProductResponse, _shop_v1_CreateProductRequest__Output, _shop_v1_CreateProductResponse__Output>
  CreateShop: MethodDefinition<_shop_v1_CreateShopRequest, _shop_v1_CreateShopResponse, _shop_v1_CreateShopRequest__Output, _shop_v1_CreateShopResponse__Output>
  DeleteCollection: MethodDefinition<_shop_v1_DeleteCollectionRequest, _shop_v1_DeleteCollectionResponse, _shop_v1_DeleteCollectionRequest__Output, _shop_v1_DeleteCollectionResponse__Output>
  DetachShop: MethodDefinition<_shop_v1_DetachShopRequest, _shop_v1_DetachShopResponse, _shop_v1_DetachShopRequest__Output, _shop_v1_DetachShopResponse__Output>
  FindInvitation: MethodDefinition<_shop_v1_FindInvitationRequest, _shop_v1_FindInvitationResponse, _shop_v1_FindInvitationRequest__Output, _shop_v1_FindInvitationResponse__Output>
  FindShopAgency: MethodDefinition<_shop_v1_FindShopAgencyRequest, _shop_v1_FindShopAgencyResponse, _shop_v1_FindShopAgencyRequest__Output, _shop_v1_FindShopAgencyResponse__Output>
  FindStorefront: MethodDefinition<_shop_v1_FindStorefrontRequest, _shop_v1_FindStorefrontResponse, _shop_v1_FindStorefrontRequest__Output, _shop_v1_FindStorefrontResponse__Output>
  FinishOnboarding: MethodDefinition<_shop_v1_FinishOnboardingRequest, _shop_v1_FinishOnboardingResponse, _shop_v1_FinishOnboardingRequest__Output, _shop_v1_FinishOnboardingResponse__Output>
  GetCollection: MethodDefinition<_shop_v1_GetCollectionRequest, _shop_v1_GetCollectionResponse, _shop_v1_GetCollectionRequest__Output, _shop_v1_GetCollectionResponse__Output>
  GetDownloads: MethodDefinition<_shop_v1_GetDownloadsRequest, _shop_v1_GetDownloadsResponse, _shop_v1_GetDownloadsRequest__Output, _shop_v1_GetDownloadsResponse__Output>
  GetExchangeRates: MethodDefinition<_shop_v1_GetExchangeRatesRequest, _shop_v1_GetExchangeRatesResponse, _shop_v1_GetExchangeRatesRequest__Output, _shop_v1_GetExchangeRatesResponse__Output>
  GetInventory: MethodDefinition<_shop_v1_GetInventoryRequest, _shop_v1_GetInventoryResponse, _shop_v1_GetInventoryRequest__Output, _shop_v1_GetInventoryResponse__Output>
  GetOrCreatePublicToken: MethodDefinition<_shop_v1_GetOrCreatePublicTokenRequest, _shop_v1_GetOrCreatePublicTokenResponse, _shop_v1_GetOrCreatePublicTokenRequest__Output, _shop_v1_GetOrCreatePublicTokenResponse__Output>
  GetPayout: MethodDefinition<_shop_v1_GetPayoutRequest, _shop_v1_GetPayoutResponse, _shop_v1_GetPayoutRequest__Output, _shop_v1_GetPayoutResponse__Output>
  GetProduct: MethodDefinition<_shop_v1_GetProductRequest, _shop_v1_GetProductResponse, _shop_v1_GetProductRequest__Output, _shop_v1_GetProductResponse__Output>
  GetShop: MethodDefinition<_shop_v1_GetShopRequest, _shop_v1_GetShopResponse, _shop_v1_GetShopRequest__Output, _shop_v1_GetShopResponse__Output>
  GetShopStatus: MethodDefinition<_shop_v1_GetShopStatusRequest, _shop_v1_GetShopStatusResponse, _shop_v1_GetShopStatusRequest__Output, _shop_v1_GetShopStatusResponse__Output>
  GetStorefrontOffer: MethodDefinition<_shop_v1_GetStorefrontOfferRequest, _shop_v1_GetStorefrontOfferResponse, _shop_v1_GetStorefrontOfferRequest__Output, _shop_v1_GetStorefrontOfferResponse__Output>
  HoldStock: MethodDefinition<_shop_v1_HoldStockRequest, _shop_v1_HoldStockResponse, _shop_v1_HoldStockRequest__Output, _shop_v1_HoldStockResponse__Output>
  ListCollections: MethodDefinition<_shop_v1_ListCollectionsRequest, _shop_v1_ListCollectionsResponse, _shop_v1_ListCollectionsRequest__Output, _shop_v1_ListCollectionsResponse__Output>
  ListProducts: MethodDefinition<_shop_v1_ListProductsRequest, _shop_v1_ListProductsResponse, _shop_v1_ListProductsRequest__Output, _shop_v1_ListProductsResponse__Output>
  ListShops: MethodDefinition<_shop_v1_ListShopsRequest, _shop_v1_ListShopsResponse, _shop_v1_ListShopsRequest__Output, _shop_v1_ListShopsResponse__Output>
  ListStorefrontCollections: MethodDefinition<_shop_v1_ListStorefrontCollectionsRequest, _shop_v1_ListStorefrontCollectionsResponse, _shop_v1_ListStorefrontCollectionsRequest__Output, _shop_v1_ListStorefrontCollectionsResponse__Output>
  ListStorefrontOffers: MethodDefinition<_shop_v1_ListStorefrontOffersRequest, _shop_v1_ListStorefrontOffersResponse, _shop_v1_ListStorefrontOffersRequest__Output, _shop_v1_ListStorefrontOffersResponse__Output>
  OpenOnboarding: MethodDefinition<_shop_v1_OpenOnboardingRequest, _shop_v1_OpenOnboardingResponse, _shop_v1_OpenOnboardingRequest__Output, _shop_v1_OpenOnboardingResponse__Output>
  ProvisionShop: MethodDefinition<_shop_v1_ProvisionShopRequest, _shop_v1_ProvisionShopResponse, _shop_v1_ProvisionShopRequest__Output, _shop_v1_ProvisionShopResponse__Output>
  QuoteVariants: MethodDefinition<_shop_v1_QuoteVariantsRequest, _shop_v1_QuoteVariantsResponse, _shop_v1_QuoteVariantsRequest__Output, _shop_v1_QuoteVariantsResponse__Output>
  ReceiveStripeEvent: MethodDefinition<_shop_v1_ReceiveStripeEventRequest, _shop_v1_ReceiveStripeEventResponse, _shop_v1_ReceiveStripeEventRequest__Output, _shop_v1_ReceiveStripeEventResponse__Output>
  ReleaseStock: MethodDefinition<_shop_v1_ReleaseStockRequest, _shop_v1_ReleaseStockResponse, _shop_v1_ReleaseStockRequest__Output, _shop_v1_ReleaseStockResponse__Output>
  RemoveDigitalFile: MethodDefinition<_shop_v1_RemoveDigitalFileRequest, _shop_v1_RemoveDigitalFileResponse, _shop_v1_RemoveDigitalFileRequest__Output, _shop_v1_RemoveDigitalFileResponse__Output>
  ReplaceCollection: MethodDefinition<_shop_v1_ReplaceCollectionRequest, _shop_v1_ReplaceCollectionResponse, _shop_v1_ReplaceCollectionRequest__Output, _shop_v1_ReplaceCollectionResponse__Output>
  ReplaceExchangeRates: MethodDefinition<_shop_v1_ReplaceExchangeRatesRequest, _shop_v1_ReplaceExchangeRatesResponse, _shop_v1_ReplaceExchangeRatesRequest__Output, _shop_v1_ReplaceExchangeRatesResponse__Output>
  ResendInvitation: MethodDefinition<_shop_v1_ResendInvitationRequest, _shop_v1_ResendInvitationResponse, _shop_v1_ResendInvitationRequest__Output, _shop_v1_ResendInvitationResponse__Output>
  RevokeInvitation: MethodDefinition<_shop_v1_RevokeInvitationRequest, _shop_v1_RevokeInvitationResponse, _shop_v1_RevokeInvitationRequest__Output, _shop_v1_RevokeInvitationResponse__Output>
  SetCollectionProducts: MethodDefinition<_shop_v1_SetCollectionProductsRequest, _shop_v1_SetCollectionProductsResponse, _shop_v1_SetCollectionProductsRequest__Output, _shop_v1_SetCollectionProductsResponse__Output>
  SetInventory: MethodDefinition<_shop_v1_SetInventoryRequest, _shop_v1_SetInventoryResponse, _shop_v1_SetInventoryRequest__Output, _shop_v1_SetInventoryResponse__Output>
  SetProductAccess: MethodDefinition<_shop_v1_SetProductAccessRequest, _shop_v1_SetProductAccessResponse, _shop_v1_SetProductAccessRequest__Output, _shop_v1_SetProductAccessResponse__Output>
  SetProductAvailability: MethodDefinition<_shop_v1_SetProductAvailabilityRequest, _shop_v1_SetProductAvailabilityResponse, _shop_v1_SetProductAvailabilityRequest__Output, _shop_v1_SetProductAvailabilityResponse__Output>
  SetSalesTerms: MethodDefinition<_shop_v1_SetSalesTermsRequest, _shop_v1_SetSalesTermsResponse, _shop_v1_SetSalesTermsRequest__Output, _shop_v1_SetSalesTermsResponse__Output>
  TakeStock: MethodDefinition<_shop_v1_TakeStockRequest, _shop_v1_TakeStockResponse, _shop_v1_TakeStockRequest__Output, _shop_v1_TakeStockResponse__Output>
  UpdateProduct: MethodDefinition<_shop_v1_UpdateProductRequest, _shop_v1_UpdateProductResponse, _shop_v1_UpdateProductRequest__Output, _shop_v1_UpdateProductResponse__Output>
}
