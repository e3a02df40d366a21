import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AcceptInvitationRequest as _shop_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _shop_v1_AcceptInvitationRequest__Output } from './shop/v1/AcceptInvitationRequest.ts';
import type { AcceptInvitationResponse as _shop_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _shop_v1_AcceptInvitationResponse__Output } from './shop/v1/AcceptInvitationResponse.ts';
import type { AddDigitalFileRequest as _shop_v1_AddDigitalFileRequest, AddDigitalFileRequest__Output as _shop_v1_AddDigitalFileRequest__Output } from './shop/v1/AddDigitalFileRequest.ts';
import type { AddDigitalFileResponse as _shop_v1_AddDigitalFileResponse, AddDigitalFileResponse__Output as _shop_v1_AddDigitalFileResponse__Output } from './shop/v1/AddDigitalFileResponse.ts';
import type { AdditionalInformation as _shop_v1_AdditionalInformation, AdditionalInformation__Output as _shop_v1_AdditionalInformation__Output } from './shop/v1/AdditionalInformation.ts';
import type { ArchiveProductRequest as _shop_v1_ArchiveProductRequest, ArchiveProductRequest__Output as _shop_v1_ArchiveProductRequest__Output } from './shop/v1/ArchiveProductRequest.ts';
import type { ArchiveProductResponse as _shop_v1_ArchiveProductResponse, ArchiveProductResponse__Output as _shop_v1_ArchiveProductResponse__Output } from './shop/v1/ArchiveProductResponse.ts';
import type { AttachShopRequest as _shop_v1_AttachShopRequest, AttachShopRequest__Output as _shop_v1_AttachShopRequest__Output } from './shop/v1/AttachShopRequest.ts';
import type { AttachShopResponse as _shop_v1_AttachShopResponse, AttachShopResponse__Output as _shop_v1_AttachShopResponse__Output } from './shop/v1/AttachShopResponse.ts';
import type { Attributes as _shop_v1_Attributes, Attributes__Output as _shop_v1_Attributes__Output } from './shop/v1/Attributes.ts';
import type { BusinessProfile as _shop_v1_BusinessProfile, BusinessProfile__Output as _shop_v1_BusinessProfile__Output } from './shop/v1/BusinessProfile.ts';
import type { Collection as _shop_v1_Collection, Collection__Output as _shop_v1_Collection__Output } from './shop/v1/Collection.ts';
import type { Color as _shop_v1_Color, Color__Output as _shop_v1_Color__Output } from './shop/v1/Color.ts';
import type { Company as _shop_v1_Company, Company__Output as _shop_v1_Company__Output } from './shop/v1/Company.ts';
import type { CreateCollectionRequest as _shop_v1_CreateCollectionRequest, CreateCollectionRequest__Output as _shop_v1_CreateCollectionRequest__Output } from './shop/v1/CreateCollectionRequest.ts';
import type { CreateCollectionResponse as _shop_v1_CreateCollectionResponse, CreateCollectionResponse__Output as _shop_v1_CreateCollectionResponse__Output } from './shop/v1/CreateCollectionResponse.ts';
import type { CreateDigitalFileUploadRequest as _shop_v1_CreateDigitalFileUploadRequest, CreateDigitalFileUploadRequest__Output as _shop_v1_CreateDigitalFileUploadRequest__Output } from './shop/v1/CreateDigitalFileUploadRequest.ts';
import type { CreateDigitalFileUploadResponse as _shop_v1_CreateDigitalFileUploadResponse, CreateDigitalFileUploadResponse__Output as _shop_v1_CreateDigitalFileUploadResponse__Output } from './shop/v1/CreateDigitalFileUploadResponse.ts';
import type { CreateOnboardingLinkRequest as _shop_v1_CreateOnboardingLinkRequest, CreateOnboardingLinkRequest__Output as _shop_v1_CreateOnboardingLinkRequest__Output } from './shop/v1/CreateOnboardingLinkRequest.ts';
import type { CreateOnboardingLinkResponse as _shop_v1_CreateOnboardingLinkResponse, CreateOnboardingLinkResponse__Output as _shop_v1_CreateOnboardingLinkResponse__Output } from './shop/v1/CreateOnboardingLinkResponse.ts';
import type { CreateProductRequest as _shop_v1_CreateProductRequest, CreateProductRequest__Output as _shop_v1_CreateProductRequest__Output } from './shop/v1/CreateProductRequest.ts';
import type { CreateProductResponse as _shop_v1_CreateProductResponse, CreateProductResponse__Output as _shop_v1_CreateProductResponse__Output } from './shop/v1/CreateProductResponse.ts';
import type { CreateShopRequest as _shop_v1_CreateShopRequest, CreateShopRequest__Output as _shop_v1_CreateShopRequest__Output } from './shop/v1/CreateShopRequest.ts';
import type { CreateShopResponse as _shop_v1_CreateShopResponse, CreateShopResponse__Output as _shop_v1_CreateShopResponse__Output } from './shop/v1/CreateShopResponse.ts';
import type { CustomizationProduct as _shop_v1_CustomizationProduct, CustomizationProduct__Output as _shop_v1_CustomizationProduct__Output } from './shop/v1/CustomizationProduct.ts';
import type { DeleteCollectionRequest as _shop_v1_DeleteCollectionRequest, DeleteCollectionRequest__Output as _shop_v1_DeleteCollectionRequest__Output } from './shop/v1/DeleteCollectionRequest.ts';
import type { DeleteCollectionResponse as _shop_v1_DeleteCollectionResponse, DeleteCollectionResponse__Output as _shop_v1_DeleteCollectionResponse__Output } from './shop/v1/DeleteCollectionResponse.ts';
import type { DesignProduct as _shop_v1_DesignProduct, DesignProduct__Output as _shop_v1_DesignProduct__Output } from './shop/v1/DesignProduct.ts';
import type { DetachShopRequest as _shop_v1_DetachShopRequest, DetachShopRequest__Output as _shop_v1_DetachShopRequest__Output } from './shop/v1/DetachShopRequest.ts';
import type { DetachShopResponse as _shop_v1_DetachShopResponse, DetachShopResponse__Output as _shop_v1_DetachShopResponse__Output } from './shop/v1/DetachShopResponse.ts';
import type { DigitalFile as _shop_v1_DigitalFile, DigitalFile__Output as _shop_v1_DigitalFile__Output } from './shop/v1/DigitalFile.ts';
import type { DigitalProduct as _shop_v1_DigitalProduct, DigitalProduct__Output as _shop_v1_DigitalProduct__Output } from './shop/v1/DigitalProduct.ts';
import type { Dimensions as _shop_v1_Dimensions, Dimensions__Output as _shop_v1_Dimensions__Output } from './shop/v1/Dimensions.ts';
import type { DownloadableFile as _shop_v1_DownloadableFile, DownloadableFile__Output as _shop_v1_DownloadableFile__Output } from './shop/v1/DownloadableFile.ts';
import type { ExchangeRate as _shop_v1_ExchangeRate, ExchangeRate__Output as _shop_v1_ExchangeRate__Output } from './shop/v1/ExchangeRate.ts';
import type { FindInvitationRequest as _shop_v1_FindInvitationRequest, FindInvitationRequest__Output as _shop_v1_FindInvitationRequest__Output } from './shop/v1/FindInvitationRequest.ts';
import type { FindInvitationResponse as _shop_v1_FindInvitationResponse, FindInvitationResponse__Output as _shop_v1_FindInvitationResponse__Output } from './shop/v1/FindInvitationResponse.ts';
import type { FindShopAgencyRequest as _shop_v1_FindShopAgencyRequest, FindShopAgencyRequest__Output as _shop_v1_FindShopAgencyRequest__Output } from './shop/v1/FindShopAgencyRequest.ts';
import type { FindShopAgencyResponse as _shop_v1_FindShopAgencyResponse, FindShopAgencyResponse__Output as _shop_v1_FindShopAgencyResponse__Output } from './shop/v1/FindShopAgencyResponse.ts';
import type { FindStorefrontRequest as _shop_v1_FindStorefrontRequest, FindStorefrontRequest__Output as _shop_v1_FindStorefrontRequest__Output } from './shop/v1/FindStorefrontRequest.ts';
import type { FindStorefrontResponse as _shop_v1_FindStorefrontResponse, FindStorefrontResponse__Output as _shop_v1_FindStorefrontResponse__Output } from './shop/v1/FindStorefrontResponse.ts';
import type { FinishOnboardingRequest as _shop_v1_FinishOnboardingRequest, FinishOnboardingRequest__Output as _shop_v1_FinishOnboardingRequest__Output } from './shop/v1/FinishOnboardingRequest.ts';
import type { FinishOnboardingResponse as _shop_v1_FinishOnboardingResponse, FinishOnboardingResponse__Output as _shop_v1_FinishOnboardingResponse__Output } from './shop/v1/FinishOnboardingResponse.ts';
import type { FormProblem as _shop_v1_FormProblem, FormProblem__Output as _shop_v1_FormProblem__Output } from './shop/v1/FormProblem.ts';
import type { GetCollectionRequest as _shop_v1_GetCollectionRequest, GetCollectionRequest__Output as _shop_v1_GetCollectionRequest__Output } from './shop/v1/GetCollectionRequest.ts';
import type { GetCollectionResponse as _shop_v1_GetCollectionResponse, GetCollectionResponse__Output as _shop_v1_GetCollectionResponse__Output } from './shop/v1/GetCollectionResponse.ts';
import type { GetDownloadsRequest as _shop_v1_GetDownloadsRequest, GetDownloadsRequest__Output as _shop_v1_GetDownloadsRequest__Output } from './shop/v1/GetDownloadsRequest.ts';
import type { GetDownloadsResponse as _shop_v1_GetDownloadsResponse, GetDownloadsResponse__Output as _shop_v1_GetDownloadsResponse__Output } from './shop/v1/GetDownloadsResponse.ts';
import type { GetExchangeRatesRequest as _shop_v1_GetExchangeRatesRequest, GetExchangeRatesRequest__Output as _shop_v1_GetExchangeRatesRequest__Output } from './shop/v1/GetExchangeRatesRequest.ts';
import type { GetExchangeRatesResponse as _shop_v1_GetExchangeRatesResponse, GetExchangeRatesResponse__Output as _shop_v1_GetExchangeRatesResponse__Output } from './shop/v1/GetExchangeRatesResponse.ts';
import type { GetInventoryRequest as _shop_v1_GetInventoryRequest, GetInventoryRequest__Output as _shop_v1_GetInventoryRequest__Output } from './shop/v1/GetInventoryRequest.ts';
import type { GetInventoryResponse as _shop_v1_GetInventoryResponse, GetInventoryResponse__Output as _shop_v1_GetInventoryResponse__Output } from './shop/v1/GetInventoryResponse.ts';
import type { GetOrCreatePublicTokenRequest as _shop_v1_GetOrCreatePublicTokenRequest, GetOrCreatePublicTokenRequest__Output as _shop_v1_GetOrCreatePublicTokenRequest__Output } from './shop/v1/GetOrCreatePublicTokenRequest.ts';
import type { GetOrCreatePublicTokenResponse as _shop_v1_GetOrCreatePublicTokenResponse, GetOrCreatePublicTokenResponse__Output as _shop_v1_GetOrCreatePublicTokenResponse__Output } from './shop/v1/GetOrCreatePublicTokenResponse.ts';
import type { GetPayoutRequest as _shop_v1_GetPayoutRequest, GetPayoutRequest__Output as _shop_v1_GetPayoutRequest__Output } from './shop/v1/GetPayoutRequest.ts';
import type { GetPayoutResponse as _shop_v1_GetPayoutResponse, GetPayoutResponse__Output as _shop_v1_GetPayoutResponse__Output } from './shop/v1/GetPayoutResponse.ts';
import type { GetProductRequest as _shop_v1_GetProductRequest, GetProductRequest__Output as _shop_v1_GetProductRequest__Output } from './shop/v1/GetProductRequest.ts';
import type { GetProductResponse as _shop_v1_GetProductResponse, GetProductResponse__Output as _shop_v1_GetProductResponse__Output } from './shop/v1/GetProductResponse.ts';
import type { GetShopRequest as _shop_v1_GetShopRequest, GetShopRequest__Output as _shop_v1_GetShopRequest__Output } from './shop/v1/GetShopRequest.ts';
import type { GetShopResponse as _shop_v1_GetShopResponse, GetShopResponse__Output as _shop_v1_GetShopResponse__Output } from './shop/v1/GetShopResponse.ts';
import type { GetShopStatusRequest as _shop_v1_GetShopStatusRequest, GetShopStatusRequest__Output as _shop_v1_GetShopStatusRequest__Output } from './shop/v1/GetShopStatusRequest.ts';
import type { GetShopStatusResponse as _shop_v1_GetShopStatusResponse, GetShopStatusResponse__Output as _shop_v1_GetShopStatusResponse__Output } from './shop/v1/GetShopStatusResponse.ts';
import type { GetStorefrontOfferRequest as _shop_v1_GetStorefrontOfferRequest, GetStorefrontOfferRequest__Output as _shop_v1_GetStorefrontOfferRequest__Output } from './shop/v1/GetStorefrontOfferRequest.ts';
import type { GetStorefrontOfferResponse as _shop_v1_GetStorefrontOfferResponse, GetStorefrontOfferResponse__Output as _shop_v1_GetStorefrontOfferResponse__Output } from './shop/v1/GetStorefrontOfferResponse.ts';
import type { GiftCardProduct as _shop_v1_GiftCardProduct, GiftCardProduct__Output as _shop_v1_GiftCardProduct__Output } from './shop/v1/GiftCardProduct.ts';
import type { HoldStockRequest as _shop_v1_HoldStockRequest, HoldStockRequest__Output as _shop_v1_HoldStockRequest__Output } from './shop/v1/HoldStockRequest.ts';
import type { HoldStockResponse as _shop_v1_HoldStockResponse, HoldStockResponse__Output as _shop_v1_HoldStockResponse__Output } from './shop/v1/HoldStockResponse.ts';
import type { Image as _shop_v1_Image, Image__Output as _shop_v1_Image__Output } from './shop/v1/Image.ts';
import type { Individual as _shop_v1_Individual, Individual__Output as _shop_v1_Individual__Output } from './shop/v1/Individual.ts';
import type { Invitation as _shop_v1_Invitation, Invitation__Output as _shop_v1_Invitation__Output } from './shop/v1/Invitation.ts';
import type { ListCollectionsRequest as _shop_v1_ListCollectionsRequest, ListCollectionsRequest__Output as _shop_v1_ListCollectionsRequest__Output } from './shop/v1/ListCollectionsRequest.ts';
import type { ListCollectionsResponse as _shop_v1_ListCollectionsResponse, ListCollectionsResponse__Output as _shop_v1_ListCollectionsResponse__Output } from './shop/v1/ListCollectionsResponse.ts';
import type { ListProductsRequest as _shop_v1_ListProductsRequest, ListProductsRequest__Output as _shop_v1_ListProductsRequest__Output } from './shop/v1/ListProductsRequest.ts';
import type { ListProductsResponse as _shop_v1_ListProductsResponse, ListProductsResponse__Output as _shop_v1_ListProductsResponse__Output } from './shop/v1/ListProductsResponse.ts';
import type { ListShopsRequest as _shop_v1_ListShopsRequest, ListShopsRequest__Output as _shop_v1_ListShopsRequest__Output } from './shop/v1/ListShopsRequest.ts';
import type { ListShopsResponse as _shop_v1_ListShopsResponse, ListShopsResponse__Output as _shop_v1_ListShopsResponse__Output } from './shop/v1/ListShopsResponse.ts';
import type { ListStorefrontCollectionsRequest as _shop_v1_ListStorefrontCollectionsRequest, ListStorefrontCollectionsRequest__Output as _shop_v1_ListStorefrontCollectionsRequest__Output } from './shop/v1/ListStorefrontCollectionsRequest.ts';
import type { ListStorefrontCollectionsResponse as _shop_v1_ListStorefrontCollectionsResponse, ListStorefrontCollectionsResponse__Output as _shop_v1_ListStorefrontCollectionsResponse__Output } from './shop/v1/ListStorefrontCollectionsResponse.ts';
import type { ListStorefrontOffersRequest as _shop_v1_ListStorefrontOffersRequest, ListStorefrontOffersRequest__Output as _shop_v1_ListStorefrontOffersRequest__Output } from './shop/v1/ListStorefrontOffersRequest.ts';
import type { ListStorefrontOffersResponse as _shop_v1_ListStorefrontOffersResponse, ListStorefrontOffersResponse__Output as _shop_v1_ListStorefrontOffersResponse__Output } from './shop/v1/ListStorefrontOffersResponse.ts';
import type { Money as _shop_v1_Money, Money__Output as _shop_v1_Money__Output } from './shop/v1/Money.ts';
import type { Offer as _shop_v1_Offer, Offer__Output as _shop_v1_Offer__Output } from './shop/v1/Offer.ts';
import type { OfferSizeGuide as _shop_v1_OfferSizeGuide, OfferSizeGuide__Output as _shop_v1_OfferSizeGuide__Output } from './shop/v1/OfferSizeGuide.ts';
import type { OfferVariant as _shop_v1_OfferVariant, OfferVariant__Output as _shop_v1_OfferVariant__Output } from './shop/v1/OfferVariant.ts';
import type { OnboardingForm as _shop_v1_OnboardingForm, OnboardingForm__Output as _shop_v1_OnboardingForm__Output } from './shop/v1/OnboardingForm.ts';
import type { OpenOnboardingRequest as _shop_v1_OpenOnboardingRequest, OpenOnboardingRequest__Output as _shop_v1_OpenOnboardingRequest__Output } from './shop/v1/OpenOnboardingRequest.ts';
import type { OpenOnboardingResponse as _shop_v1_OpenOnboardingResponse, OpenOnboardingResponse__Output as _shop_v1_OpenOnboardingResponse__Output } from './shop/v1/OpenOnboardingResponse.ts';
import type { Payout as _shop_v1_Payout, Payout__Output as _shop_v1_Payout__Output } from './shop/v1/Payout.ts';
import type { PayoutAccount as _shop_v1_PayoutAccount, PayoutAccount__Output as _shop_v1_PayoutAccount__Output } from './shop/v1/PayoutAccount.ts';
import type { PayoutPrefill as _shop_v1_PayoutPrefill, PayoutPrefill__Output as _shop_v1_PayoutPrefill__Output } from './shop/v1/PayoutPrefill.ts';
import type { ProductPicture as _shop_v1_ProductPicture, ProductPicture__Output as _shop_v1_ProductPicture__Output } from './shop/v1/ProductPicture.ts';
import type { ProductRegion as _shop_v1_ProductRegion, ProductRegion__Output as _shop_v1_ProductRegion__Output } from './shop/v1/ProductRegion.ts';
import type { ProductWarning as _shop_v1_ProductWarning, ProductWarning__Output as _shop_v1_ProductWarning__Output } from './shop/v1/ProductWarning.ts';
import type { ProvisionShopRequest as _shop_v1_ProvisionShopRequest, ProvisionShopRequest__Output as _shop_v1_ProvisionShopRequest__Output } from './shop/v1/ProvisionShopRequest.ts';
import type { ProvisionShopResponse as _shop_v1_ProvisionShopResponse, ProvisionShopResponse__Output as _shop_v1_ProvisionShopResponse__Output } from './shop/v1/ProvisionShopResponse.ts';
import type { QuoteVariantsRequest as _shop_v1_QuoteVariantsRequest, QuoteVariantsRequest__Output as _shop_v1_QuoteVariantsRequest__Output } from './shop/v1/QuoteVariantsRequest.ts';
import type { QuoteVariantsResponse as _shop_v1_QuoteVariantsResponse, QuoteVariantsResponse__Output as _shop_v1_QuoteVariantsResponse__Output } from './shop/v1/QuoteVariantsResponse.ts';
import type { QuotedVariant as _shop_v1_QuotedVariant, QuotedVariant__Output as _shop_v1_QuotedVariant__Output } from './shop/v1/QuotedVariant.ts';
import type { ReceiveStripeEventRequest as _shop_v1_ReceiveStripeEventRequest, ReceiveStripeEventRequest__Output as _shop_v1_ReceiveStripeEventRequest__Output } from './shop/v1/ReceiveStripeEventRequest.ts';
import type { ReceiveStripeEventResponse as _shop_v1_ReceiveStripeEventResponse, ReceiveStripeEventResponse__Output as _shop_v1_ReceiveStripeEventResponse__Output } from './shop/v1/ReceiveStripeEventResponse.ts';
import type { ReleaseStockRequest as _shop_v1_ReleaseStockRequest, ReleaseStockRequest__Output as _shop_v1_ReleaseStockRequest__Output } from './shop/v1/ReleaseStockRequest.ts';
import type { ReleaseStockResponse as _shop_v1_ReleaseStockResponse, ReleaseStockResponse__Output as _shop_v1_ReleaseStockResponse__Output } from './shop/v1/ReleaseStockResponse.ts';
import type { RemoveDigitalFileRequest as _shop_v1_RemoveDigitalFileRequest, RemoveDigitalFileRequest__Output as _shop_v1_RemoveDigitalFileRequest__Output } from './shop/v1/RemoveDigitalFileRequest.ts';
import type { RemoveDigitalFileResponse as _shop_v1_RemoveDigitalFileResponse, RemoveDigitalFileResponse__Output as _shop_v1_RemoveDigitalFileResponse__Output } from './shop/v1/RemoveDigitalFileResponse.ts';
import type { ReplaceCollectionRequest as _shop_v1_ReplaceCollectionRequest, ReplaceCollectionRequest__Output as _shop_v1_ReplaceCollectionRequest__Output } from './shop/v1/ReplaceCollectionRequest.ts';
import type { ReplaceCollectionResponse as _shop_v1_ReplaceCollectionResponse, ReplaceCollectionResponse__Output as _shop_v1_ReplaceCollectionResponse__Output } from './shop/v1/ReplaceCollectionResponse.ts';
import type { ReplaceExchangeRatesRequest as _shop_v1_ReplaceExchangeRatesRequest, ReplaceExchangeRatesRequest__Output as _shop_v1_ReplaceExchangeRatesRequest__Output } from './shop/v1/ReplaceExchangeRatesRequest.ts';
import type { ReplaceExchangeRatesResponse as _shop_v1_ReplaceExchangeRatesResponse, ReplaceExchangeRatesResponse__Output as _shop_v1_ReplaceExchangeRatesResponse__Output } from './shop/v1/ReplaceExchangeRatesResponse.ts';
import type { Requirement as _shop_v1_Requirement, Requirement__Output as _shop_v1_Requirement__Output } from './shop/v1/Requirement.ts';
import type { ResendInvitationRequest as _shop_v1_ResendInvitationRequest, ResendInvitationRequest__Output as _shop_v1_ResendInvitationRequest__Output } from './shop/v1/ResendInvitationRequest.ts';
import type { ResendInvitationResponse as _shop_v1_ResendInvitationResponse, ResendInvitationResponse__Output as _shop_v1_ResendInvitationResponse__Output } from './shop/v1/ResendInvitationResponse.ts';
import type { RevokeInvitationRequest as _shop_v1_RevokeInvitationRequest, RevokeInvitationRequest__Output as _shop_v1_RevokeInvitationRequest__Output } from './shop/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse as _shop_v1_RevokeInvitationResponse, RevokeInvitationResponse__Output as _shop_v1_RevokeInvitationResponse__Output } from './shop/v1/RevokeInvitationResponse.ts';
import type { SetCollectionProductsRequest as _shop_v1_SetCollectionProductsRequest, SetCollectionProductsRequest__Output as _shop_v1_SetCollectionProductsRequest__Output } from './shop/v1/SetCollectionProductsRequest.ts';
import type { SetCollectionProductsResponse as _shop_v1_SetCollectionProductsResponse, SetCollectionProductsResponse__Output as _shop_v1_SetCollectionProductsResponse__Output } from './shop/v1/SetCollectionProductsResponse.ts';
import type { SetInventoryRequest as _shop_v1_SetInventoryRequest, SetInventoryRequest__Output as _shop_v1_SetInventoryRequest__Output } from './shop/v1/SetInventoryRequest.ts';
import type { SetInventoryResponse as _shop_v1_SetInventoryResponse, SetInventoryResponse__Output as _shop_v1_SetInventoryResponse__Output } from './shop/v1/SetInventoryResponse.ts';
import type { SetProductAccessRequest as _shop_v1_SetProductAccessRequest, SetProductAccessRequest__Output as _shop_v1_SetProductAccessRequest__Output } from './shop/v1/SetProductAccessRequest.ts';
import type { SetProductAccessResponse as _shop_v1_SetProductAccessResponse, SetProductAccessResponse__Output as _shop_v1_SetProductAccessResponse__Output } from './shop/v1/SetProductAccessResponse.ts';
import type { SetProductAvailabilityRequest as _shop_v1_SetProductAvailabilityRequest, SetProductAvailabilityRequest__Output as _shop_v1_SetProductAvailabilityRequest__Output } from './shop/v1/SetProductAvailabilityRequest.ts';
import type { SetProductAvailabilityResponse as _shop_v1_SetProductAvailabilityResponse, SetProductAvailabilityResponse__Output as _shop_v1_SetProductAvailabilityResponse__Output } from './shop/v1/SetProductAvailabilityResponse.ts';
import type { SetSalesTermsRequest as _shop_v1_SetSalesTermsRequest, SetSalesTermsRequest__Output as _shop_v1_SetSalesTermsRequest__Output } from './shop/v1/SetSalesTermsRequest.ts';
import type { SetSalesTermsResponse as _shop_v1_SetSalesTermsResponse, SetSalesTermsResponse__Output as _shop_v1_SetSalesTermsResponse__Output } from './shop/v1/SetSalesTermsResponse.ts';
import type { ShopServiceClient as _shop_v1_ShopServiceClient, ShopServiceDefinition as _shop_v1_ShopServiceDefinition } from './shop/v1/ShopService.ts';
import type { ShopSummary as _shop_v1_ShopSummary, ShopSummary__Output as _shop_v1_ShopSummary__Output } from './shop/v1/ShopSummary.ts';
import type { Stock as _shop_v1_Stock, Stock__Output as _shop_v1_Stock__Output } from './shop/v1/Stock.ts';
import type { StockItem as _shop_v1_StockItem, StockItem__Output as _shop_v1_StockItem__Output } from './shop/v1/StockItem.ts';
import type { TakeStockRequest as _shop_v1_TakeStockRequest, TakeStockRequest__Output as _shop_v1_TakeStockRequest__Output } from './shop/v1/TakeStockRequest.ts';
import type { TakeStockResponse as _shop_v1_TakeStockResponse, TakeStockResponse__Output as _shop_v1_TakeStockResponse__Output } from './shop/v1/TakeStockResponse.ts';
import type { UpdateProductRequest as _shop_v1_UpdateProductRequest, UpdateProductRequest__Output as _shop_v1_UpdateProductRequest__Output } from './shop/v1/UpdateProductRequest.ts';
import type { UpdateProductResponse as _shop_v1_UpdateProductResponse, UpdateProductResponse__Output as _shop_v1_UpdateProductResponse__Output } from './shop/v1/UpdateProductResponse.ts';
import type { VariantChange as _shop_v1_VariantChange, VariantChange__Output as _shop_v1_VariantChange__Output } from './shop/v1/VariantChange.ts';
import type { VariantStock as _shop_v1_VariantStock, VariantStock__Output as _shop_v1_VariantStock__Output } from './shop/v1/VariantStock.ts';
import type { Weight as _shop_v1_Weight, Weight__Output as _shop_v1_Weight__Output } from './shop/v1/Weight.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  shop: {
    v1: {
      AcceptInvitationRequest: MessageTypeDefinition<_shop_v1_AcceptInvitationRequest, _shop_v1_AcceptInvitationRequest__Output>
      AcceptInvitationResponse: MessageTypeDefinition<_shop_v1_AcceptInvitationResponse, _shop_v1_AcceptInvitationResponse__Output>
      AddDigitalFileRequest: MessageTypeDefinition<_shop_v1_AddDigitalFileRequest, _shop_v1_AddDigitalFileRequest__Output>
      AddDigitalFileResponse: MessageTypeDefinition<_shop_v1_AddDigitalFileResponse, _shop_v1_AddDigitalFileResponse__Output>
      AdditionalInformation: MessageTypeDefinition<_shop_v1_AdditionalInformation, _shop_v1_AdditionalInformation__Output>
      ArchiveProductRequest: MessageTypeDefinition<_shop_v1_ArchiveProductRequest, _shop_v1_ArchiveProductRequest__Output>
      ArchiveProductResponse: MessageTypeDefinition<_shop_v1_ArchiveProductResponse, _shop_v1_ArchiveProductResponse__Output>
      AttachShopRequest: MessageTypeDefinition<_shop_v1_AttachShopRequest, _shop_v1_AttachShopRequest__Output>
      AttachShopResponse: MessageTypeDefinition<_shop_v1_AttachShopResponse, _shop_v1_AttachShopResponse__Output>
      Attributes: MessageTypeDefinition<_shop_v1_Attributes, _shop_v1_Attributes__Output>
      BusinessProfile: MessageTypeDefinition<_shop_v1_BusinessProfile, _shop_v1_BusinessProfile__Output>
      Collection: MessageTypeDefinition<_shop_v1_Collection, _shop_v1_Collection__Output>
      Color: MessageTypeDefinition<_shop_v1_Color, _shop_v1_Color__Output>
      Company: MessageTypeDefinition<_shop_v1_Company, _shop_v1_Company__Output>
      CreateCollectionRequest: MessageTypeDefinition<_shop_v1_CreateCollectionRequest, _shop_v1_CreateCollectionRequest__Output>
      CreateCollectionResponse: MessageTypeDefinition<_shop_v1_CreateCollectionResponse, _shop_v1_CreateCollectionResponse__Output>
      CreateDigitalFileUploadRequest: MessageTypeDefinition<_shop_v1_CreateDigitalFileUploadRequest, _shop_v1_CreateDigitalFileUploadRequest__Output>
      CreateDigitalFileUploadResponse: MessageTypeDefinition<_shop_v1_CreateDigitalFileUploadResponse, _shop_v1_CreateDigitalFileUploadResponse__Output>
      CreateOnboardingLinkRequest: MessageTypeDefinition<_shop_v1_CreateOnboardingLinkRequest, _shop_v1_CreateOnboardingLinkRequest__Output>
      CreateOnboardingLinkResponse: MessageTypeDefinition<_shop_v1_CreateOnboardingLinkResponse, _shop_v1_CreateOnboardingLinkResponse__Output>
      CreateProductRequest: MessageTypeDefinition<_shop_v1_CreateProductRequest, _shop_v1_CreateProductRequest__Output>
      CreateProductResponse: MessageTypeDefinition<_shop_v1_CreateProductResponse, _shop_v1_CreateProductResponse__Output>
      CreateShopRequest: MessageTypeDefinition<_shop_v1_CreateShopRequest, _shop_v1_CreateShopRequest__Output>
      CreateShopResponse: MessageTypeDefinition<_shop_v1_CreateShopResponse, _shop_v1_CreateShopResponse__Output>
      CustomizationProduct: MessageTypeDefinition<_shop_v1_CustomizationProduct, _shop_v1_CustomizationProduct__Output>
      DeleteCollectionRequest: MessageTypeDefinition<_shop_v1_DeleteCollectionRequest, _shop_v1_DeleteCollectionRequest__Output>
      DeleteCollectionResponse: MessageTypeDefinition<_shop_v1_DeleteCollectionResponse, _shop_v1_DeleteCollectionResponse__Output>
      DesignProduct: MessageTypeDefinition<_shop_v1_DesignProduct, _shop_v1_DesignProduct__Output>
      DetachShopRequest: MessageTypeDefinition<_shop_v1_DetachShopRequest, _shop_v1_DetachShopRequest__Output>
      DetachShopResponse: MessageTypeDefinition<_shop_v1_DetachShopResponse, _shop_v1_DetachShopResponse__Output>
      DigitalFile: MessageTypeDefinition<_shop_v1_DigitalFile, _shop_v1_DigitalFile__Output>
      DigitalProduct: MessageTypeDefinition<_shop_v1_DigitalProduct, _shop_v1_DigitalProduct__Output>
      Dimensions: MessageTypeDefinition<_shop_v1_Dimensions, _shop_v1_Dimensions__Output>
      DownloadableFile: MessageTypeDefinition<_shop_v1_DownloadableFile, _shop_v1_DownloadableFile__Output>
      ExchangeRate: MessageTypeDefinition<_shop_v1_ExchangeRate, _shop_v1_ExchangeRate__Output>
      FindInvitationRequest: MessageTypeDefinition<_shop_v1_FindInvitationRequest, _shop_v1_FindInvitationRequest__Output>
      FindInvitationResponse: MessageTypeDefinition<_shop_v1_FindInvitationResponse, _shop_v1_FindInvitationResponse__Output>
      FindShopAgencyRequest: MessageTypeDefinition<_shop_v1_FindShopAgencyRequest, _shop_v1_FindShopAgencyRequest__Output>
      FindShopAgencyResponse: MessageTypeDefinition<_shop_v1_FindShopAgencyResponse, _shop_v1_FindShopAgencyResponse__Output>
      FindStorefrontRequest: MessageTypeDefinition<_shop_v1_FindStorefrontRequest, _shop_v1_FindStorefrontRequest__Output>
      FindStorefrontResponse: MessageTypeDefinition<_shop_v1_FindStorefrontResponse, _shop_v1_FindStorefrontResponse__Output>
      FinishOnboardingRequest: MessageTypeDefinition<_shop_v1_FinishOnboardingRequest, _shop_v1_FinishOnboardingRequest__Output>
      FinishOnboardingResponse: MessageTypeDefinition<_shop_v1_FinishOnboardingResponse, _shop_v1_FinishOnboardingResponse__Output>
      FormProblem: MessageTypeDefinition<_shop_v1_FormProblem, _shop_v1_FormProblem__Output>
      GetCollectionRequest: MessageTypeDefinition<_shop_v1_GetCollectionRequest, _shop_v1_GetCollectionRequest__Output>
      GetCollectionResponse: MessageTypeDefinition<_shop_v1_GetCollectionResponse, _shop_v1_GetCollectionResponse__Output>
      GetDownloadsRequest: MessageTypeDefinition<_shop_v1_GetDownloadsRequest, _shop_v1_GetDownloadsRequest__Output>
      GetDownloadsResponse: MessageTypeDefinition<_shop_v1_GetDownloadsResponse, _shop_v1_GetDownloadsResponse__Output>
      GetExchangeRatesRequest: MessageTypeDefinition<_shop_v1_GetExchangeRatesRequest, _shop_v1_GetExchangeRatesRequest__Output>
      GetExchangeRatesResponse: MessageTypeDefinition<_shop_v1_GetExchangeRatesResponse, _shop_v1_GetExchangeRatesResponse__Output>
      GetInventoryRequest: MessageTypeDefinition<_shop_v1_GetInventoryRequest, _shop_v1_GetInventoryRequest__Output>
      GetInventoryResponse: MessageTypeDefinition<_shop_v1_GetInventoryResponse, _shop_v1_GetInventoryResponse__Output>
      GetOrCreatePublicTokenRequest: MessageTypeDefinition<_shop_v1_GetOrCreatePublicTokenRequest, _shop_v1_GetOrCreatePublicTokenRequest__Output>
      GetOrCreatePublicTokenResponse: MessageTypeDefinition<_shop_v1_GetOrCreatePublicTokenResponse, _shop_v1_GetOrCreatePublicTokenResponse__Output>
      GetPayoutRequest: MessageTypeDefinition<_shop_v1_GetPayoutRequest, _shop_v1_GetPayoutRequest__Output>
      GetPayoutResponse: MessageTypeDefinition<_shop_v1_GetPayoutResponse, _shop_v1_GetPayoutResponse__Output>
      GetProductRequest: MessageTypeDefinition<_shop_v1_GetProductRequest, _shop_v1_GetProductRequest__Output>
      GetProductResponse: MessageTypeDefinition<_shop_v1_GetProductResponse, _shop_v1_GetProductResponse__Output>
      GetShopRequest: MessageTypeDefinition<_shop_v1_GetShopRequest, _shop_v1_GetShopRequest__Output>
      GetShopResponse: MessageTypeDefinition<_shop_v1_GetShopResponse, _shop_v1_GetShopResponse__Output>
      GetShopStatusRequest: MessageTypeDefinition<_shop_v1_GetShopStatusRequest, _shop_v1_GetShopStatusRequest__Output>
      GetShopStatusResponse: MessageTypeDefinition<_shop_v1_GetShopStatusResponse, _shop_v1_GetShopStatusResponse__Output>
      GetStorefrontOfferRequest: MessageTypeDefinition<_shop_v1_GetStorefrontOfferRequest, _shop_v1_GetStorefrontOfferRequest__Output>
      GetStorefrontOfferResponse: MessageTypeDefinition<_shop_v1_GetStorefrontOfferResponse, _shop_v1_GetStorefrontOfferResponse__Output>
      GiftCardProduct: MessageTypeDefinition<_shop_v1_GiftCardProduct, _shop_v1_GiftCardProduct__Output>
      HoldStockRequest: MessageTypeDefinition<_shop_v1_HoldStockRequest, _shop_v1_HoldStockRequest__Output>
      HoldStockResponse: MessageTypeDefinition<_shop_v1_HoldStockResponse, _shop_v1_HoldStockResponse__Output>
      Image: MessageTypeDefinition<_shop_v1_Image, _shop_v1_Image__Output>
      Individual: MessageTypeDefinition<_shop_v1_Individual, _shop_v1_Individual__Output>
      Invitation: MessageTypeDefinition<_shop_v1_Invitation, _shop_v1_Invitation__Output>
      ListCollectionsRequest: MessageTypeDefinition<_shop_v1_ListCollectionsRequest, _shop_v1_ListCollectionsRequest__Output>
      ListCollectionsResponse: MessageTypeDefinition<_shop_v1_ListCollectionsResponse, _shop_v1_ListCollectionsResponse__Output>
      ListProductsRequest: MessageTypeDefinition<_shop_v1_ListProductsRequest, _shop_v1_ListProductsRequest__Output>
      ListProductsResponse: MessageTypeDefinition<_shop_v1_ListProductsResponse, _shop_v1_ListProductsResponse__Output>
      ListShopsRequest: MessageTypeDefinition<_shop_v1_ListShopsRequest, _shop_v1_ListShopsRequest__Output>
      ListShopsResponse: MessageTypeDefinition<_shop_v1_ListShopsResponse, _shop_v1_ListShopsResponse__Output>
      ListStorefrontCollectionsRequest: MessageTypeDefinition<_shop_v1_ListStorefrontCollectionsRequest, _shop_v1_ListStorefrontCollectionsRequest__Output>
      ListStorefrontCollectionsResponse: MessageTypeDefinition<_shop_v1_ListStorefrontCollectionsResponse, _shop_v1_ListStorefrontCollectionsResponse__Output>
      ListStorefrontOffersRequest: MessageTypeDefinition<_shop_v1_ListStorefrontOffersRequest, _shop_v1_ListStorefrontOffersRequest__Output>
      ListStorefrontOffersResponse: MessageTypeDefinition<_shop_v1_ListStorefrontOffersResponse, _shop_v1_ListStorefrontOffersResponse__Output>
      Money: MessageTypeDefinition<_shop_v1_Money, _shop_v1_Money__Output>
      Offer: MessageTypeDefinition<_shop_v1_Offer, _shop_v1_Offer__Output>
      OfferSizeGuide: MessageTypeDefinition<_shop_v1_OfferSizeGuide, _shop_v1_OfferSizeGuide__Output>
      OfferVariant: MessageTypeDefinition<_shop_v1_OfferVariant, _shop_v1_OfferVariant__Output>
      OnboardingForm: MessageTypeDefinition<_shop_v1_OnboardingForm, _shop_v1_OnboardingForm__Output>
      OpenOnboardingRequest: MessageTypeDefinition<_shop_v1_OpenOnboardingRequest, _shop_v1_OpenOnboardingRequest__Output>
      OpenOnboardingResponse: MessageTypeDefinition<_shop_v1_OpenOnboardingResponse, _shop_v1_OpenOnboardingResponse__Output>
      Payout: MessageTypeDefinition<_shop_v1_Payout, _shop_v1_Payout__Output>
      PayoutAccount: MessageTypeDefinition<_shop_v1_PayoutAccount, _shop_v1_PayoutAccount__Output>
      PayoutPrefill: MessageTypeDefinition<_shop_v1_PayoutPrefill, _shop_v1_PayoutPrefill__Output>
      ProductPicture: MessageTypeDefinition<_shop_v1_ProductPicture, _shop_v1_ProductPicture__Output>
      ProductRegion: MessageTypeDefinition<_shop_v1_ProductRegion, _shop_v1_ProductRegion__Output>
      ProductWarning: MessageTypeDefinition<_shop_v1_ProductWarning, _shop_v1_ProductWarning__Output>
      ProvisionShopRequest: MessageTypeDefinition<_shop_v1_ProvisionShopRequest, _shop_v1_ProvisionShopRequest__Output>
      ProvisionShopResponse: MessageTypeDefinition<_shop_v1_ProvisionShopResponse, _shop_v1_ProvisionShopResponse__Output>
      QuoteVariantsRequest: MessageTypeDefinition<_shop_v1_QuoteVariantsRequest, _shop_v1_QuoteVariantsRequest__Output>
      QuoteVariantsResponse: MessageTypeDefinition<_shop_v1_QuoteVariantsResponse, _shop_v1_QuoteVariantsResponse__Output>
      QuotedVariant: MessageTypeDefinition<_shop_v1_QuotedVariant, _shop_v1_QuotedVariant__Output>
      ReceiveStripeEventRequest: MessageTypeDefinition<_shop_v1_ReceiveStripeEventRequest, _shop_v1_ReceiveStripeEventRequest__Output>
      ReceiveStripeEventResponse: MessageTypeDefinition<_shop_v1_ReceiveStripeEventResponse, _shop_v1_ReceiveStripeEventResponse__Output>
      ReleaseStockRequest: MessageTypeDefinition<_shop_v1_ReleaseStockRequest, _shop_v1_ReleaseStockRequest__Output>
      ReleaseStockResponse: MessageTypeDefinition<_shop_v1_ReleaseStockResponse, _shop_v1_ReleaseStockResponse__Output>
      RemoveDigitalFileRequest: MessageTypeDefinition<_shop_v1_RemoveDigitalFileRequest, _shop_v1_RemoveDigitalFileRequest__Output>
      RemoveDigitalFileResponse: MessageTypeDefinition<_shop_v1_RemoveDigitalFileResponse, _shop_v1_RemoveDigitalFileResponse__Output>
      ReplaceCollectionRequest: MessageTypeDefinition<_shop_v1_ReplaceCollectionRequest, _shop_v1_ReplaceCollectionRequest__Output>
      ReplaceCollectionResponse: MessageTypeDefinition<_shop_v1_ReplaceCollectionResponse, _shop_v1_ReplaceCollectionResponse__Output>
      ReplaceExchangeRatesRequest: MessageTypeDefinition<_shop_v1_ReplaceExchangeRatesRequest, _shop_v1_ReplaceExchangeRatesRequest__Output>
      ReplaceExchangeRatesResponse: MessageTypeDefinition<_shop_v1_ReplaceExchangeRatesResponse, _shop_v1_ReplaceExchangeRatesResponse__Output>
      Requirement: MessageTypeDefinition<_shop_v1_Requirement, _shop_v1_Requirement__Output>
      ResendInvitationRequest: MessageTypeDefinition<_shop_v1_ResendInvitationRequest, _shop_v1_ResendInvitationRequest__Output>
      ResendInvitationResponse: MessageTypeDefinition<_shop_v1_ResendInvitationResponse, _shop_v1_ResendInvitationResponse__Output>
      RevokeInvitationRequest: MessageTypeDefinition<_shop_v1_RevokeInvitationRequest, _shop_v1_RevokeInvitationRequest__Output>
      RevokeInvitationResponse: MessageTypeDefinition<_shop_v1_RevokeInvitationResponse, _shop_v1_RevokeInvitationResponse__Output>
      SetCollectionProductsRequest: MessageTypeDefinition<_shop_v1_SetCollectionProductsRequest, _shop_v1_SetCollectionProductsRequest__Output>
      SetCollectionProductsResponse: MessageTypeDefinition<_shop_v1_SetCollectionProductsResponse, _shop_v1_SetCollectionProductsResponse__Output>
      SetInventoryRequest: MessageTypeDefinition<_shop_v1_SetInventoryRequest, _shop_v1_SetInventoryRequest__Output>
      SetInventoryResponse: MessageTypeDefinition<_shop_v1_SetInventoryResponse, _shop_v1_SetInventoryResponse__Output>
      SetProductAccessRequest: MessageTypeDefinition<_shop_v1_SetProductAccessRequest, _shop_v1_SetProductAccessRequest__Output>
      SetProductAccessResponse: MessageTypeDefinition<_shop_v1_SetProductAccessResponse, _shop_v1_SetProductAccessResponse__Output>
      SetProductAvailabilityRequest: MessageTypeDefinition<_shop_v1_SetProductAvailabilityRequest, _shop_v1_SetProductAvailabilityRequest__Output>
      SetProductAvailabilityResponse: MessageTypeDefinition<_shop_v1_SetProductAvailabilityResponse, _shop_v1_SetProductAvailabilityResponse__Output>
      SetSalesTermsRequest: MessageTypeDefinition<_shop_v1_SetSalesTermsRequest, _shop_v1_SetSalesTermsRequest__Output>
      SetSalesTermsResponse: MessageTypeDefinition<_shop_v1_SetSalesTermsResponse, _shop_v1_SetSalesTermsResponse__Output>
      ShopService: SubtypeConstructor<typeof grpc.Client, _shop_v1_ShopServiceClient> & { service: _shop_v1_ShopServiceDefinition }
      ShopSummary: MessageTypeDefinition<_shop_v1_ShopSummary, _shop_v1_ShopSummary__Output>
      Stock: MessageTypeDefinition<_shop_v1_Stock, _shop_v1_Stock__Output>
      StockItem: MessageTypeDefinition<_shop_v1_StockItem, _shop_v1_StockItem__Output>
      TakeStockRequest: MessageTypeDefinition<_shop_v1_TakeStockRequest, _shop_v1_TakeStockRequest__Output>
      TakeStockResponse: MessageTypeDefinition<_shop_v1_TakeStockResponse, _shop_v1_TakeStockResponse__Output>
      UpdateProductRequest: MessageTypeDefinition<_shop_v1_UpdateProductRequest, _shop_v1_UpdateProductRequest__Output>
      UpdateProductResponse: MessageTypeDefinition<_shop_v1_UpdateProductResponse, _shop_v1_UpdateProductResponse__Output>
      VariantChange: MessageTypeDefinition<_shop_v1_VariantChange, _shop_v1_VariantChange__Output>
      VariantStock: MessageTypeDefinition<_shop_v1_VariantStock, _shop_v1_VariantStock__Output>
      Weight: MessageTypeDefinition<_shop_v1_Weight, _shop_v1_Weight__Output>
    }
  }
}

