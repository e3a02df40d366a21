// Original file: order/v1/order.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddCartItemsRequest as _order_v1_AddCartItemsRequest, AddCartItemsRequest__Output as _order_v1_AddCartItemsRequest__Output } from '../../order/v1/AddCartItemsRequest.ts';
import type { AddCartItemsResponse as _order_v1_AddCartItemsResponse, AddCartItemsResponse__Output as _order_v1_AddCartItemsResponse__Output } from '../../order/v1/AddCartItemsResponse.ts';
import type { CancelGiftRequest as _order_v1_CancelGiftRequest, CancelGiftRequest__Output as _order_v1_CancelGiftRequest__Output } from '../../order/v1/CancelGiftRequest.ts';
import type { CancelGiftResponse as _order_v1_CancelGiftResponse, CancelGiftResponse__Output as _order_v1_CancelGiftResponse__Output } from '../../order/v1/CancelGiftResponse.ts';
import type { CancelOrderRequest as _order_v1_CancelOrderRequest, CancelOrderRequest__Output as _order_v1_CancelOrderRequest__Output } from '../../order/v1/CancelOrderRequest.ts';
import type { CancelOrderResponse as _order_v1_CancelOrderResponse, CancelOrderResponse__Output as _order_v1_CancelOrderResponse__Output } from '../../order/v1/CancelOrderResponse.ts';
import type { ChangeCartItemsRequest as _order_v1_ChangeCartItemsRequest, ChangeCartItemsRequest__Output as _order_v1_ChangeCartItemsRequest__Output } from '../../order/v1/ChangeCartItemsRequest.ts';
import type { ChangeCartItemsResponse as _order_v1_ChangeCartItemsResponse, ChangeCartItemsResponse__Output as _order_v1_ChangeCartItemsResponse__Output } from '../../order/v1/ChangeCartItemsResponse.ts';
import type { ChangeEmailRequest as _order_v1_ChangeEmailRequest, ChangeEmailRequest__Output as _order_v1_ChangeEmailRequest__Output } from '../../order/v1/ChangeEmailRequest.ts';
import type { ChangeEmailResponse as _order_v1_ChangeEmailResponse, ChangeEmailResponse__Output as _order_v1_ChangeEmailResponse__Output } from '../../order/v1/ChangeEmailResponse.ts';
import type { ChangeGiftToPromotionRequest as _order_v1_ChangeGiftToPromotionRequest, ChangeGiftToPromotionRequest__Output as _order_v1_ChangeGiftToPromotionRequest__Output } from '../../order/v1/ChangeGiftToPromotionRequest.ts';
import type { ChangeGiftToPromotionResponse as _order_v1_ChangeGiftToPromotionResponse, ChangeGiftToPromotionResponse__Output as _order_v1_ChangeGiftToPromotionResponse__Output } from '../../order/v1/ChangeGiftToPromotionResponse.ts';
import type { ChangeShippingAddressRequest as _order_v1_ChangeShippingAddressRequest, ChangeShippingAddressRequest__Output as _order_v1_ChangeShippingAddressRequest__Output } from '../../order/v1/ChangeShippingAddressRequest.ts';
import type { ChangeShippingAddressResponse as _order_v1_ChangeShippingAddressResponse, ChangeShippingAddressResponse__Output as _order_v1_ChangeShippingAddressResponse__Output } from '../../order/v1/ChangeShippingAddressResponse.ts';
import type { ChooseShippingOptionRequest as _order_v1_ChooseShippingOptionRequest, ChooseShippingOptionRequest__Output as _order_v1_ChooseShippingOptionRequest__Output } from '../../order/v1/ChooseShippingOptionRequest.ts';
import type { ChooseShippingOptionResponse as _order_v1_ChooseShippingOptionResponse, ChooseShippingOptionResponse__Output as _order_v1_ChooseShippingOptionResponse__Output } from '../../order/v1/ChooseShippingOptionResponse.ts';
import type { CreateCartRequest as _order_v1_CreateCartRequest, CreateCartRequest__Output as _order_v1_CreateCartRequest__Output } from '../../order/v1/CreateCartRequest.ts';
import type { CreateCartResponse as _order_v1_CreateCartResponse, CreateCartResponse__Output as _order_v1_CreateCartResponse__Output } from '../../order/v1/CreateCartResponse.ts';
import type { CreateCheckoutRequest as _order_v1_CreateCheckoutRequest, CreateCheckoutRequest__Output as _order_v1_CreateCheckoutRequest__Output } from '../../order/v1/CreateCheckoutRequest.ts';
import type { CreateCheckoutResponse as _order_v1_CreateCheckoutResponse, CreateCheckoutResponse__Output as _order_v1_CreateCheckoutResponse__Output } from '../../order/v1/CreateCheckoutResponse.ts';
import type { CreateDrawRequest as _order_v1_CreateDrawRequest, CreateDrawRequest__Output as _order_v1_CreateDrawRequest__Output } from '../../order/v1/CreateDrawRequest.ts';
import type { CreateDrawResponse as _order_v1_CreateDrawResponse, CreateDrawResponse__Output as _order_v1_CreateDrawResponse__Output } from '../../order/v1/CreateDrawResponse.ts';
import type { CreateFulfilmentRequest as _order_v1_CreateFulfilmentRequest, CreateFulfilmentRequest__Output as _order_v1_CreateFulfilmentRequest__Output } from '../../order/v1/CreateFulfilmentRequest.ts';
import type { CreateFulfilmentResponse as _order_v1_CreateFulfilmentResponse, CreateFulfilmentResponse__Output as _order_v1_CreateFulfilmentResponse__Output } from '../../order/v1/CreateFulfilmentResponse.ts';
import type { CreateGiftCardRequest as _order_v1_CreateGiftCardRequest, CreateGiftCardRequest__Output as _order_v1_CreateGiftCardRequest__Output } from '../../order/v1/CreateGiftCardRequest.ts';
import type { CreateGiftCardResponse as _order_v1_CreateGiftCardResponse, CreateGiftCardResponse__Output as _order_v1_CreateGiftCardResponse__Output } from '../../order/v1/CreateGiftCardResponse.ts';
import type { CreateGiftingCheckoutRequest as _order_v1_CreateGiftingCheckoutRequest, CreateGiftingCheckoutRequest__Output as _order_v1_CreateGiftingCheckoutRequest__Output } from '../../order/v1/CreateGiftingCheckoutRequest.ts';
import type { CreateGiftingCheckoutResponse as _order_v1_CreateGiftingCheckoutResponse, CreateGiftingCheckoutResponse__Output as _order_v1_CreateGiftingCheckoutResponse__Output } from '../../order/v1/CreateGiftingCheckoutResponse.ts';
import type { CreateGiveawayPackageRequest as _order_v1_CreateGiveawayPackageRequest, CreateGiveawayPackageRequest__Output as _order_v1_CreateGiveawayPackageRequest__Output } from '../../order/v1/CreateGiveawayPackageRequest.ts';
import type { CreateGiveawayPackageResponse as _order_v1_CreateGiveawayPackageResponse, CreateGiveawayPackageResponse__Output as _order_v1_CreateGiveawayPackageResponse__Output } from '../../order/v1/CreateGiveawayPackageResponse.ts';
import type { CreatePromotionRequest as _order_v1_CreatePromotionRequest, CreatePromotionRequest__Output as _order_v1_CreatePromotionRequest__Output } from '../../order/v1/CreatePromotionRequest.ts';
import type { CreatePromotionResponse as _order_v1_CreatePromotionResponse, CreatePromotionResponse__Output as _order_v1_CreatePromotionResponse__Output } from '../../order/v1/CreatePromotionResponse.ts';
import type { CreateRefundRequest as _order_v1_CreateRefundRequest, CreateRefundRequest__Output as _order_v1_CreateRefundRequest__Output } from '../../order/v1/CreateRefundRequest.ts';
import type { CreateRefundResponse as _order_v1_CreateRefundResponse, CreateRefundResponse__Output as _order_v1_CreateRefundResponse__Output } from '../../order/v1/CreateRefundResponse.ts';
import type { CreateSamplesOrderRequest as _order_v1_CreateSamplesOrderRequest, CreateSamplesOrderRequest__Output as _order_v1_CreateSamplesOrderRequest__Output } from '../../order/v1/CreateSamplesOrderRequest.ts';
import type { CreateSamplesOrderResponse as _order_v1_CreateSamplesOrderResponse, CreateSamplesOrderResponse__Output as _order_v1_CreateSamplesOrderResponse__Output } from '../../order/v1/CreateSamplesOrderResponse.ts';
import type { EraseBuyerRequest as _order_v1_EraseBuyerRequest, EraseBuyerRequest__Output as _order_v1_EraseBuyerRequest__Output } from '../../order/v1/EraseBuyerRequest.ts';
import type { EraseBuyerResponse as _order_v1_EraseBuyerResponse, EraseBuyerResponse__Output as _order_v1_EraseBuyerResponse__Output } from '../../order/v1/EraseBuyerResponse.ts';
import type { EraseBuyerTracesRequest as _order_v1_EraseBuyerTracesRequest, EraseBuyerTracesRequest__Output as _order_v1_EraseBuyerTracesRequest__Output } from '../../order/v1/EraseBuyerTracesRequest.ts';
import type { EraseBuyerTracesResponse as _order_v1_EraseBuyerTracesResponse, EraseBuyerTracesResponse__Output as _order_v1_EraseBuyerTracesResponse__Output } from '../../order/v1/EraseBuyerTracesResponse.ts';
import type { FindBuyerRequest as _order_v1_FindBuyerRequest, FindBuyerRequest__Output as _order_v1_FindBuyerRequest__Output } from '../../order/v1/FindBuyerRequest.ts';
import type { FindBuyerResponse as _order_v1_FindBuyerResponse, FindBuyerResponse__Output as _order_v1_FindBuyerResponse__Output } from '../../order/v1/FindBuyerResponse.ts';
import type { FinishDrawRequest as _order_v1_FinishDrawRequest, FinishDrawRequest__Output as _order_v1_FinishDrawRequest__Output } from '../../order/v1/FinishDrawRequest.ts';
import type { FinishDrawResponse as _order_v1_FinishDrawResponse, FinishDrawResponse__Output as _order_v1_FinishDrawResponse__Output } from '../../order/v1/FinishDrawResponse.ts';
import type { FinishSandboxPaymentRequest as _order_v1_FinishSandboxPaymentRequest, FinishSandboxPaymentRequest__Output as _order_v1_FinishSandboxPaymentRequest__Output } from '../../order/v1/FinishSandboxPaymentRequest.ts';
import type { FinishSandboxPaymentResponse as _order_v1_FinishSandboxPaymentResponse, FinishSandboxPaymentResponse__Output as _order_v1_FinishSandboxPaymentResponse__Output } from '../../order/v1/FinishSandboxPaymentResponse.ts';
import type { GetCartRequest as _order_v1_GetCartRequest, GetCartRequest__Output as _order_v1_GetCartRequest__Output } from '../../order/v1/GetCartRequest.ts';
import type { GetCartResponse as _order_v1_GetCartResponse, GetCartResponse__Output as _order_v1_GetCartResponse__Output } from '../../order/v1/GetCartResponse.ts';
import type { GetCheckoutRequest as _order_v1_GetCheckoutRequest, GetCheckoutRequest__Output as _order_v1_GetCheckoutRequest__Output } from '../../order/v1/GetCheckoutRequest.ts';
import type { GetCheckoutResponse as _order_v1_GetCheckoutResponse, GetCheckoutResponse__Output as _order_v1_GetCheckoutResponse__Output } from '../../order/v1/GetCheckoutResponse.ts';
import type { GetDrawRequest as _order_v1_GetDrawRequest, GetDrawRequest__Output as _order_v1_GetDrawRequest__Output } from '../../order/v1/GetDrawRequest.ts';
import type { GetDrawResponse as _order_v1_GetDrawResponse, GetDrawResponse__Output as _order_v1_GetDrawResponse__Output } from '../../order/v1/GetDrawResponse.ts';
import type { GetGiftPurchaseRequest as _order_v1_GetGiftPurchaseRequest, GetGiftPurchaseRequest__Output as _order_v1_GetGiftPurchaseRequest__Output } from '../../order/v1/GetGiftPurchaseRequest.ts';
import type { GetGiftPurchaseResponse as _order_v1_GetGiftPurchaseResponse, GetGiftPurchaseResponse__Output as _order_v1_GetGiftPurchaseResponse__Output } from '../../order/v1/GetGiftPurchaseResponse.ts';
import type { GetGiveawayPackageRequest as _order_v1_GetGiveawayPackageRequest, GetGiveawayPackageRequest__Output as _order_v1_GetGiveawayPackageRequest__Output } from '../../order/v1/GetGiveawayPackageRequest.ts';
import type { GetGiveawayPackageResponse as _order_v1_GetGiveawayPackageResponse, GetGiveawayPackageResponse__Output as _order_v1_GetGiveawayPackageResponse__Output } from '../../order/v1/GetGiveawayPackageResponse.ts';
import type { GetOrderRequest as _order_v1_GetOrderRequest, GetOrderRequest__Output as _order_v1_GetOrderRequest__Output } from '../../order/v1/GetOrderRequest.ts';
import type { GetOrderResponse as _order_v1_GetOrderResponse, GetOrderResponse__Output as _order_v1_GetOrderResponse__Output } from '../../order/v1/GetOrderResponse.ts';
import type { GetPromotionRequest as _order_v1_GetPromotionRequest, GetPromotionRequest__Output as _order_v1_GetPromotionRequest__Output } from '../../order/v1/GetPromotionRequest.ts';
import type { GetPromotionResponse as _order_v1_GetPromotionResponse, GetPromotionResponse__Output as _order_v1_GetPromotionResponse__Output } from '../../order/v1/GetPromotionResponse.ts';
import type { GetRatesRequest as _order_v1_GetRatesRequest, GetRatesRequest__Output as _order_v1_GetRatesRequest__Output } from '../../order/v1/GetRatesRequest.ts';
import type { GetRatesResponse as _order_v1_GetRatesResponse, GetRatesResponse__Output as _order_v1_GetRatesResponse__Output } from '../../order/v1/GetRatesResponse.ts';
import type { ListGiftPurchasesRequest as _order_v1_ListGiftPurchasesRequest, ListGiftPurchasesRequest__Output as _order_v1_ListGiftPurchasesRequest__Output } from '../../order/v1/ListGiftPurchasesRequest.ts';
import type { ListGiftPurchasesResponse as _order_v1_ListGiftPurchasesResponse, ListGiftPurchasesResponse__Output as _order_v1_ListGiftPurchasesResponse__Output } from '../../order/v1/ListGiftPurchasesResponse.ts';
import type { ListGiveawayPackagesRequest as _order_v1_ListGiveawayPackagesRequest, ListGiveawayPackagesRequest__Output as _order_v1_ListGiveawayPackagesRequest__Output } from '../../order/v1/ListGiveawayPackagesRequest.ts';
import type { ListGiveawayPackagesResponse as _order_v1_ListGiveawayPackagesResponse, ListGiveawayPackagesResponse__Output as _order_v1_ListGiveawayPackagesResponse__Output } from '../../order/v1/ListGiveawayPackagesResponse.ts';
import type { ListOrdersRequest as _order_v1_ListOrdersRequest, ListOrdersRequest__Output as _order_v1_ListOrdersRequest__Output } from '../../order/v1/ListOrdersRequest.ts';
import type { ListOrdersResponse as _order_v1_ListOrdersResponse, ListOrdersResponse__Output as _order_v1_ListOrdersResponse__Output } from '../../order/v1/ListOrdersResponse.ts';
import type { ListPromotionsRequest as _order_v1_ListPromotionsRequest, ListPromotionsRequest__Output as _order_v1_ListPromotionsRequest__Output } from '../../order/v1/ListPromotionsRequest.ts';
import type { ListPromotionsResponse as _order_v1_ListPromotionsResponse, ListPromotionsResponse__Output as _order_v1_ListPromotionsResponse__Output } from '../../order/v1/ListPromotionsResponse.ts';
import type { ListRefundsRequest as _order_v1_ListRefundsRequest, ListRefundsRequest__Output as _order_v1_ListRefundsRequest__Output } from '../../order/v1/ListRefundsRequest.ts';
import type { ListRefundsResponse as _order_v1_ListRefundsResponse, ListRefundsResponse__Output as _order_v1_ListRefundsResponse__Output } from '../../order/v1/ListRefundsResponse.ts';
import type { OpenSandboxPaymentRequest as _order_v1_OpenSandboxPaymentRequest, OpenSandboxPaymentRequest__Output as _order_v1_OpenSandboxPaymentRequest__Output } from '../../order/v1/OpenSandboxPaymentRequest.ts';
import type { OpenSandboxPaymentResponse as _order_v1_OpenSandboxPaymentResponse, OpenSandboxPaymentResponse__Output as _order_v1_OpenSandboxPaymentResponse__Output } from '../../order/v1/OpenSandboxPaymentResponse.ts';
import type { PayCheckoutRequest as _order_v1_PayCheckoutRequest, PayCheckoutRequest__Output as _order_v1_PayCheckoutRequest__Output } from '../../order/v1/PayCheckoutRequest.ts';
import type { PayCheckoutResponse as _order_v1_PayCheckoutResponse, PayCheckoutResponse__Output as _order_v1_PayCheckoutResponse__Output } from '../../order/v1/PayCheckoutResponse.ts';
import type { ReceiveStripePaymentEventRequest as _order_v1_ReceiveStripePaymentEventRequest, ReceiveStripePaymentEventRequest__Output as _order_v1_ReceiveStripePaymentEventRequest__Output } from '../../order/v1/ReceiveStripePaymentEventRequest.ts';
import type { ReceiveStripePaymentEventResponse as _order_v1_ReceiveStripePaymentEventResponse, ReceiveStripePaymentEventResponse__Output as _order_v1_ReceiveStripePaymentEventResponse__Output } from '../../order/v1/ReceiveStripePaymentEventResponse.ts';
import type { RedeemGiftRequest as _order_v1_RedeemGiftRequest, RedeemGiftRequest__Output as _order_v1_RedeemGiftRequest__Output } from '../../order/v1/RedeemGiftRequest.ts';
import type { RedeemGiftResponse as _order_v1_RedeemGiftResponse, RedeemGiftResponse__Output as _order_v1_RedeemGiftResponse__Output } from '../../order/v1/RedeemGiftResponse.ts';
import type { RemoveCartItemsRequest as _order_v1_RemoveCartItemsRequest, RemoveCartItemsRequest__Output as _order_v1_RemoveCartItemsRequest__Output } from '../../order/v1/RemoveCartItemsRequest.ts';
import type { RemoveCartItemsResponse as _order_v1_RemoveCartItemsResponse, RemoveCartItemsResponse__Output as _order_v1_RemoveCartItemsResponse__Output } from '../../order/v1/RemoveCartItemsResponse.ts';
import type { ReplacePromotionRequest as _order_v1_ReplacePromotionRequest, ReplacePromotionRequest__Output as _order_v1_ReplacePromotionRequest__Output } from '../../order/v1/ReplacePromotionRequest.ts';
import type { ReplacePromotionResponse as _order_v1_ReplacePromotionResponse, ReplacePromotionResponse__Output as _order_v1_ReplacePromotionResponse__Output } from '../../order/v1/ReplacePromotionResponse.ts';
import type { ReplaceRatesRequest as _order_v1_ReplaceRatesRequest, ReplaceRatesRequest__Output as _order_v1_ReplaceRatesRequest__Output } from '../../order/v1/ReplaceRatesRequest.ts';
import type { ReplaceRatesResponse as _order_v1_ReplaceRatesResponse, ReplaceRatesResponse__Output as _order_v1_ReplaceRatesResponse__Output } from '../../order/v1/ReplaceRatesResponse.ts';
import type { UpdateFulfilmentRequest as _order_v1_UpdateFulfilmentRequest, UpdateFulfilmentRequest__Output as _order_v1_UpdateFulfilmentRequest__Output } from '../../order/v1/UpdateFulfilmentRequest.ts';
import type { UpdateFulfilmentResponse as _order_v1_UpdateFulfilmentResponse, UpdateFulfilmentResponse__Output as _order_v1_UpdateFulfilmentResponse__Output } from '../../order/v1/UpdateFulfilmentResponse.ts';

export interface OrderServiceClient extends grpc.Client {
  AddCartItems(argument: _order_v1_AddCartItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_AddCartItemsResponse__Output>): grpc.ClientUnaryCall;
  AddCartItems(argument: _order_v1_AddCartItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_AddCartItemsResponse__Output>): grpc.ClientUnaryCall;
  AddCartItems(argument: _order_v1_AddCartItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_AddCartItemsResponse__Output>): grpc.ClientUnaryCall;
  AddCartItems(argument: _order_v1_AddCartItemsRequest, callback: grpc.requestCallback<_order_v1_AddCartItemsResponse__Output>): grpc.ClientUnaryCall;
  addCartItems(argument: _order_v1_AddCartItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_AddCartItemsResponse__Output>): grpc.ClientUnaryCall;
  addCartItems(argument: _order_v1_AddCartItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_AddCartItemsResponse__Output>): grpc.ClientUnaryCall;
  addCartItems(argument: _order_v1_AddCartItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_AddCartItemsResponse__Output>): grpc.ClientUnaryCall;
  addCartItems(argument: _order_v1_AddCartItemsRequest, callback: grpc.requestCallback<_order_v1_AddCartItemsResponse__Output>): grpc.ClientUnaryCall;
  
  CancelGift(argument: _order_v1_CancelGiftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CancelGiftResponse__Output>): grpc.ClientUnaryCall;
  CancelGift(argument: _order_v1_CancelGiftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CancelGiftResponse__Output>): grpc.ClientUnaryCall;
  CancelGift(argument: _order_v1_CancelGiftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CancelGiftResponse__Output>): grpc.ClientUnaryCall;
  CancelGift(argument: _order_v1_CancelGiftRequest, callback: grpc.requestCallback<_order_v1_CancelGiftResponse__Output>): grpc.ClientUnaryCall;
  cancelGift(argument: _order_v1_CancelGiftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CancelGiftResponse__Output>): grpc.ClientUnaryCall;
  cancelGift(argument: _order_v1_CancelGiftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CancelGiftResponse__Output>): grpc.ClientUnaryCall;
  cancelGift(argument: _order_v1_CancelGiftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CancelGiftResponse__Output>): grpc.ClientUnaryCall;
  cancelGift(argument: _order_v1_CancelGiftRequest, callback: grpc.requestCallback<_order_v1_CancelGiftResponse__Output>): grpc.ClientUnaryCall;
  
  CancelOrder(argument: _order_v1_CancelOrderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CancelOrderResponse__Output>): grpc.ClientUnaryCall;
  CancelOrder(argument: _order_v1_CancelOrderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CancelOrderResponse__Output>): grpc.ClientUnaryCall;
  CancelOrder(argument: _order_v1_CancelOrderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CancelOrderResponse__Output>): grpc.ClientUnaryCall;
  CancelOrder(argument: _order_v1_CancelOrderRequest, callback: grpc.requestCallback<_order_v1_CancelOrderResponse__Output>): grpc.ClientUnaryCall;
  cancelOrder(argument: _order_v1_CancelOrderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CancelOrderResponse__Output>): grpc.ClientUnaryCall;
  cancelOrder(argument: _order_v1_CancelOrderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CancelOrderResponse__Output>): grpc.ClientUnaryCall;
  cancelOrder(argument: _order_v1_CancelOrderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CancelOrderResponse__Output>): grpc.ClientUnaryCall;
  cancelOrder(argument: _order_v1_CancelOrderRequest, callback: grpc.requestCallback<_order_v1_CancelOrderResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeCartItems(argument: _order_v1_ChangeCartItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeCartItemsResponse__Output>): grpc.ClientUnaryCall;
  ChangeCartItems(argument: _order_v1_ChangeCartItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ChangeCartItemsResponse__Output>): grpc.ClientUnaryCall;
  ChangeCartItems(argument: _order_v1_ChangeCartItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeCartItemsResponse__Output>): grpc.ClientUnaryCall;
  ChangeCartItems(argument: _order_v1_ChangeCartItemsRequest, callback: grpc.requestCallback<_order_v1_ChangeCartItemsResponse__Output>): grpc.ClientUnaryCall;
  changeCartItems(argument: _order_v1_ChangeCartItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeCartItemsResponse__Output>): grpc.ClientUnaryCall;
  changeCartItems(argument: _order_v1_ChangeCartItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ChangeCartItemsResponse__Output>): grpc.ClientUnaryCall;
  changeCartItems(argument: _order_v1_ChangeCartItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeCartItemsResponse__Output>): grpc.ClientUnaryCall;
  changeCartItems(argument: _order_v1_ChangeCartItemsRequest, callback: grpc.requestCallback<_order_v1_ChangeCartItemsResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeEmail(argument: _order_v1_ChangeEmailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeEmailResponse__Output>): grpc.ClientUnaryCall;
  ChangeEmail(argument: _order_v1_ChangeEmailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ChangeEmailResponse__Output>): grpc.ClientUnaryCall;
  ChangeEmail(argument: _order_v1_ChangeEmailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeEmailResponse__Output>): grpc.ClientUnaryCall;
  ChangeEmail(argument: _order_v1_ChangeEmailRequest, callback: grpc.requestCallback<_order_v1_ChangeEmailResponse__Output>): grpc.ClientUnaryCall;
  changeEmail(argument: _order_v1_ChangeEmailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeEmailResponse__Output>): grpc.ClientUnaryCall;
  changeEmail(argument: _order_v1_ChangeEmailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ChangeEmailResponse__Output>): grpc.ClientUnaryCall;
  changeEmail(argument: _order_v1_ChangeEmailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeEmailResponse__Output>): grpc.ClientUnaryCall;
  changeEmail(argument: _order_v1_ChangeEmailRequest, callback: grpc.requestCallback<_order_v1_ChangeEmailResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeGiftToPromotion(argument: _order_v1_ChangeGiftToPromotionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeGiftToPromotionResponse__Output>): grpc.ClientUnaryCall;
  ChangeGiftToPromotion(argument: _order_v1_ChangeGiftToPromotionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ChangeGiftToPromotionResponse__Output>): grpc.ClientUnaryCall;
  ChangeGiftToPromotion(argument: _order_v1_ChangeGiftToPromotionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeGiftToPromotionResponse__Output>): grpc.ClientUnaryCall;
  ChangeGiftToPromotion(argument: _order_v1_ChangeGiftToPromotionRequest, callback: grpc.requestCallback<_order_v1_ChangeGiftToPromotionResponse__Output>): grpc.ClientUnaryCall;
  changeGiftToPromotion(argument: _order_v1_ChangeGiftToPromotionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeGiftToPromotionResponse__Output>): grpc.ClientUnaryCall;
  changeGiftToPromotion(argument: _order_v1_ChangeGiftToPromotionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ChangeGiftToPromotionResponse__Output>): grpc.ClientUnaryCall;
  changeGiftToPromotion(argument: _order_v1_ChangeGiftToPromotionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeGiftToPromotionResponse__Output>): grpc.ClientUnaryCall;
  changeGiftToPromotion(argument: _order_v1_ChangeGiftToPromotionRequest, callback: grpc.requestCallback<_order_v1_ChangeGiftToPromotionResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeShippingAddress(argument: _order_v1_ChangeShippingAddressRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeShippingAddressResponse__Output>): grpc.ClientUnaryCall;
  ChangeShippingAddress(argument: _order_v1_ChangeShippingAddressRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ChangeShippingAddressResponse__Output>): grpc.ClientUnaryCall;
  ChangeShippingAddress(argument: _order_v1_ChangeShippingAddressRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeShippingAddressResponse__Output>): grpc.ClientUnaryCall;
  ChangeShippingAddress(argument: _order_v1_ChangeShippingAddressRequest, callback: grpc.requestCallback<_order_v1_ChangeShippingAddressResponse__Output>): grpc.ClientUnaryCall;
  changeShippingAddress(argument: _order_v1_ChangeShippingAddressRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeShippingAddressResponse__Output>): grpc.ClientUnaryCall;
  changeShippingAddress(argument: _order_v1_ChangeShippingAddressRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ChangeShippingAddressResponse__Output>): grpc.ClientUnaryCall;
  changeShippingAddress(argument: _order_v1_ChangeShippingAddressRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChangeShippingAddressResponse__Output>): grpc.ClientUnaryCall;
  changeShippingAddress(argument: _order_v1_ChangeShippingAddressRequest, callback: grpc.requestCallback<_order_v1_ChangeShippingAddressResponse__Output>): grpc.ClientUnaryCall;
  
  ChooseShippingOption(argument: _order_v1_ChooseShippingOptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChooseShippingOptionResponse__Output>): grpc.ClientUnaryCall;
  ChooseShippingOption(argument: _order_v1_ChooseShippingOptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ChooseShippingOptionResponse__Output>): grpc.ClientUnaryCall;
  ChooseShippingOption(argument: _order_v1_ChooseShippingOptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChooseShippingOptionResponse__Output>): grpc.ClientUnaryCall;
  ChooseShippingOption(argument: _order_v1_ChooseShippingOptionRequest, callback: grpc.requestCallback<_order_v1_ChooseShippingOptionResponse__Output>): grpc.ClientUnaryCall;
  chooseShippingOption(argument: _order_v1_ChooseShippingOptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChooseShippingOptionResponse__Output>): grpc.ClientUnaryCall;
  chooseShippingOption(argument: _order_v1_ChooseShippingOptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ChooseShippingOptionResponse__Output>): grpc.ClientUnaryCall;
  chooseShippingOption(argument: _order_v1_ChooseShippingOptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ChooseShippingOptionResponse__Output>): grpc.ClientUnaryCall;
  chooseShippingOption(argument: _order_v1_ChooseShippingOptionRequest, callback: grpc.requestCallback<_order_v1_ChooseShippingOptionResponse__Output>): grpc.ClientUnaryCall;
  
  CreateCart(argument: _order_v1_CreateCartRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateCartResponse__Output>): grpc.ClientUnaryCall;
  CreateCart(argument: _order_v1_CreateCartRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateCartResponse__Output>): grpc.ClientUnaryCall;
  CreateCart(argument: _order_v1_CreateCartRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateCartResponse__Output>): grpc.ClientUnaryCall;
  CreateCart(argument: _order_v1_CreateCartRequest, callback: grpc.requestCallback<_order_v1_CreateCartResponse__Output>): grpc.ClientUnaryCall;
  createCart(argument: _order_v1_CreateCartRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateCartResponse__Output>): grpc.ClientUnaryCall;
  createCart(argument: _order_v1_CreateCartRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateCartResponse__Output>): grpc.ClientUnaryCall;
  createCart(argument: _order_v1_CreateCartRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateCartResponse__Output>): grpc.ClientUnaryCall;
  createCart(argument: _order_v1_CreateCartRequest, callback: grpc.requestCallback<_order_v1_CreateCartResponse__Output>): grpc.ClientUnaryCall;
  
  CreateCheckout(argument: _order_v1_CreateCheckoutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateCheckoutResponse__Output>): grpc.ClientUnaryCall;
  CreateCheckout(argument: _order_v1_CreateCheckoutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateCheckoutResponse__Output>): grpc.ClientUnaryCall;
  CreateCheckout(argument: _order_v1_CreateCheckoutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateCheckoutResponse__Output>): grpc.ClientUnaryCall;
  CreateCheckout(argument: _order_v1_CreateCheckoutRequest, callback: grpc.requestCallback<_order_v1_CreateCheckoutResponse__Output>): grpc.ClientUnaryCall;
  createCheckout(argument: _order_v1_CreateCheckoutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateCheckoutResponse__Output>): grpc.ClientUnaryCall;
  createCheckout(argument: _order_v1_CreateCheckoutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateCheckoutResponse__Output>): grpc.ClientUnaryCall;
  createCheckout(argument: _order_v1_CreateCheckoutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateCheckoutResponse__Output>): grpc.ClientUnaryCall;
  createCheckout(argument: _order_v1_CreateCheckoutRequest, callback: grpc.requestCallback<_order_v1_CreateCheckoutResponse__Output>): grpc.ClientUnaryCall;
  
  CreateDraw(argument: _order_v1_CreateDrawRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateDrawResponse__Output>): grpc.ClientUnaryCall;
  CreateDraw(argument: _order_v1_CreateDrawRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateDrawResponse__Output>): grpc.ClientUnaryCall;
  CreateDraw(argument: _order_v1_CreateDrawRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateDrawResponse__Output>): grpc.ClientUnaryCall;
  CreateDraw(argument: _order_v1_CreateDrawRequest, callback: grpc.requestCallback<_order_v1_CreateDrawResponse__Output>): grpc.ClientUnaryCall;
  createDraw(argument: _order_v1_CreateDrawRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateDrawResponse__Output>): grpc.ClientUnaryCall;
  createDraw(argument: _order_v1_CreateDrawRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateDrawResponse__Output>): grpc.ClientUnaryCall;
  createDraw(argument: _order_v1_CreateDrawRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateDrawResponse__Output>): grpc.ClientUnaryCall;
  createDraw(argument: _order_v1_CreateDrawRequest, callback: grpc.requestCallback<_order_v1_CreateDrawResponse__Output>): grpc.ClientUnaryCall;
  
  CreateFulfilment(argument: _order_v1_CreateFulfilmentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  CreateFulfilment(argument: _order_v1_CreateFulfilmentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  CreateFulfilment(argument: _order_v1_CreateFulfilmentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  CreateFulfilment(argument: _order_v1_CreateFulfilmentRequest, callback: grpc.requestCallback<_order_v1_CreateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  createFulfilment(argument: _order_v1_CreateFulfilmentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  createFulfilment(argument: _order_v1_CreateFulfilmentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  createFulfilment(argument: _order_v1_CreateFulfilmentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  createFulfilment(argument: _order_v1_CreateFulfilmentRequest, callback: grpc.requestCallback<_order_v1_CreateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  
  CreateGiftCard(argument: _order_v1_CreateGiftCardRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiftCardResponse__Output>): grpc.ClientUnaryCall;
  CreateGiftCard(argument: _order_v1_CreateGiftCardRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateGiftCardResponse__Output>): grpc.ClientUnaryCall;
  CreateGiftCard(argument: _order_v1_CreateGiftCardRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiftCardResponse__Output>): grpc.ClientUnaryCall;
  CreateGiftCard(argument: _order_v1_CreateGiftCardRequest, callback: grpc.requestCallback<_order_v1_CreateGiftCardResponse__Output>): grpc.ClientUnaryCall;
  createGiftCard(argument: _order_v1_CreateGiftCardRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiftCardResponse__Output>): grpc.ClientUnaryCall;
  createGiftCard(argument: _order_v1_CreateGiftCardRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateGiftCardResponse__Output>): grpc.ClientUnaryCall;
  createGiftCard(argument: _order_v1_CreateGiftCardRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiftCardResponse__Output>): grpc.ClientUnaryCall;
  createGiftCard(argument: _order_v1_CreateGiftCardRequest, callback: grpc.requestCallback<_order_v1_CreateGiftCardResponse__Output>): grpc.ClientUnaryCall;
  
  CreateGiftingCheckout(argument: _order_v1_CreateGiftingCheckoutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiftingCheckoutResponse__Output>): grpc.ClientUnaryCall;
  CreateGiftingCheckout(argument: _order_v1_CreateGiftingCheckoutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateGiftingCheckoutResponse__Output>): grpc.ClientUnaryCall;
  CreateGiftingCheckout(argument: _order_v1_CreateGiftingCheckoutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiftingCheckoutResponse__Output>): grpc.ClientUnaryCall;
  CreateGiftingCheckout(argument: _order_v1_CreateGiftingCheckoutRequest, callback: grpc.requestCallback<_order_v1_CreateGiftingCheckoutResponse__Output>): grpc.ClientUnaryCall;
  createGiftingCheckout(argument: _order_v1_CreateGiftingCheckoutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiftingCheckoutResponse__Output>): grpc.ClientUnaryCall;
  createGiftingCheckout(argument: _order_v1_CreateGiftingCheckoutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateGiftingCheckoutResponse__Output>): grpc.ClientUnaryCall;
  createGiftingCheckout(argument: _order_v1_CreateGiftingCheckoutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiftingCheckoutResponse__Output>): grpc.ClientUnaryCall;
  createGiftingCheckout(argument: _order_v1_CreateGiftingCheckoutRequest, callback: grpc.requestCallback<_order_v1_CreateGiftingCheckoutResponse__Output>): grpc.ClientUnaryCall;
  
  CreateGiveawayPackage(argument: _order_v1_CreateGiveawayPackageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  CreateGiveawayPackage(argument: _order_v1_CreateGiveawayPackageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  CreateGiveawayPackage(argument: _order_v1_CreateGiveawayPackageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  CreateGiveawayPackage(argument: _order_v1_CreateGiveawayPackageRequest, callback: grpc.requestCallback<_order_v1_CreateGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  createGiveawayPackage(argument: _order_v1_CreateGiveawayPackageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  createGiveawayPackage(argument: _order_v1_CreateGiveawayPackageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  createGiveawayPackage(argument: _order_v1_CreateGiveawayPackageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  createGiveawayPackage(argument: _order_v1_CreateGiveawayPackageRequest, callback: grpc.requestCallback<_order_v1_CreateGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  
  CreatePromotion(argument: _order_v1_CreatePromotionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreatePromotionResponse__Output>): grpc.ClientUnaryCall;
  CreatePromotion(argument: _order_v1_CreatePromotionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreatePromotionResponse__Output>): grpc.ClientUnaryCall;
  CreatePromotion(argument: _order_v1_CreatePromotionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreatePromotionResponse__Output>): grpc.ClientUnaryCall;
  CreatePromotion(argument: _order_v1_CreatePromotionRequest, callback: grpc.requestCallback<_order_v1_CreatePromotionResponse__Output>): grpc.ClientUnaryCall;
  createPromotion(argument: _order_v1_CreatePromotionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreatePromotionResponse__Output>): grpc.ClientUnaryCall;
  createPromotion(argument: _order_v1_CreatePromotionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreatePromotionResponse__Output>): grpc.ClientUnaryCall;
  createPromotion(argument: _order_v1_CreatePromotionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreatePromotionResponse__Output>): grpc.ClientUnaryCall;
  createPromotion(argument: _order_v1_CreatePromotionRequest, callback: grpc.requestCallback<_order_v1_CreatePromotionResponse__Output>): grpc.ClientUnaryCall;
  
  CreateRefund(argument: _order_v1_CreateRefundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateRefundResponse__Output>): grpc.ClientUnaryCall;
  CreateRefund(argument: _order_v1_CreateRefundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateRefundResponse__Output>): grpc.ClientUnaryCall;
  CreateRefund(argument: _order_v1_CreateRefundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateRefundResponse__Output>): grpc.ClientUnaryCall;
  CreateRefund(argument: _order_v1_CreateRefundRequest, callback: grpc.requestCallback<_order_v1_CreateRefundResponse__Output>): grpc.ClientUnaryCall;
  createRefund(argument: _order_v1_CreateRefundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateRefundResponse__Output>): grpc.ClientUnaryCall;
  createRefund(argument: _order_v1_CreateRefundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateRefundResponse__Output>): grpc.ClientUnaryCall;
  createRefund(argument: _order_v1_CreateRefundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateRefundResponse__Output>): grpc.ClientUnaryCall;
  createRefund(argument: _order_v1_CreateRefundRequest, callback: grpc.requestCallback<_order_v1_CreateRefundResponse__Output>): grpc.ClientUnaryCall;
  
  CreateSamplesOrder(argument: _order_v1_CreateSamplesOrderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateSamplesOrderResponse__Output>): grpc.ClientUnaryCall;
  CreateSamplesOrder(argument: _order_v1_CreateSamplesOrderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateSamplesOrderResponse__Output>): grpc.ClientUnaryCall;
  CreateSamplesOrder(argument: _order_v1_CreateSamplesOrderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateSamplesOrderResponse__Output>): grpc.ClientUnaryCall;
  CreateSamplesOrder(argument: _order_v1_CreateSamplesOrderRequest, callback: grpc.requestCallback<_order_v1_CreateSamplesOrderResponse__Output>): grpc.ClientUnaryCall;
  createSamplesOrder(argument: _order_v1_CreateSamplesOrderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateSamplesOrderResponse__Output>): grpc.ClientUnaryCall;
  createSamplesOrder(argument: _order_v1_CreateSamplesOrderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_CreateSamplesOrderResponse__Output>): grpc.ClientUnaryCall;
  createSamplesOrder(argument: _order_v1_CreateSamplesOrderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_CreateSamplesOrderResponse__Output>): grpc.ClientUnaryCall;
  createSamplesOrder(argument: _order_v1_CreateSamplesOrderRequest, callback: grpc.requestCallback<_order_v1_CreateSamplesOrderResponse__Output>): grpc.ClientUnaryCall;
  
  EraseBuyer(argument: _order_v1_EraseBuyerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyer(argument: _order_v1_EraseBuyerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyer(argument: _order_v1_EraseBuyerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyer(argument: _order_v1_EraseBuyerRequest, callback: grpc.requestCallback<_order_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _order_v1_EraseBuyerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _order_v1_EraseBuyerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _order_v1_EraseBuyerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _order_v1_EraseBuyerRequest, callback: grpc.requestCallback<_order_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  
  EraseBuyerTraces(argument: _order_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyerTraces(argument: _order_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyerTraces(argument: _order_v1_EraseBuyerTracesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyerTraces(argument: _order_v1_EraseBuyerTracesRequest, callback: grpc.requestCallback<_order_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _order_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _order_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _order_v1_EraseBuyerTracesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _order_v1_EraseBuyerTracesRequest, callback: grpc.requestCallback<_order_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  
  FindBuyer(argument: _order_v1_FindBuyerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  FindBuyer(argument: _order_v1_FindBuyerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  FindBuyer(argument: _order_v1_FindBuyerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  FindBuyer(argument: _order_v1_FindBuyerRequest, callback: grpc.requestCallback<_order_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  findBuyer(argument: _order_v1_FindBuyerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  findBuyer(argument: _order_v1_FindBuyerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  findBuyer(argument: _order_v1_FindBuyerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  findBuyer(argument: _order_v1_FindBuyerRequest, callback: grpc.requestCallback<_order_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  
  FinishDraw(argument: _order_v1_FinishDrawRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FinishDrawResponse__Output>): grpc.ClientUnaryCall;
  FinishDraw(argument: _order_v1_FinishDrawRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_FinishDrawResponse__Output>): grpc.ClientUnaryCall;
  FinishDraw(argument: _order_v1_FinishDrawRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FinishDrawResponse__Output>): grpc.ClientUnaryCall;
  FinishDraw(argument: _order_v1_FinishDrawRequest, callback: grpc.requestCallback<_order_v1_FinishDrawResponse__Output>): grpc.ClientUnaryCall;
  finishDraw(argument: _order_v1_FinishDrawRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FinishDrawResponse__Output>): grpc.ClientUnaryCall;
  finishDraw(argument: _order_v1_FinishDrawRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_FinishDrawResponse__Output>): grpc.ClientUnaryCall;
  finishDraw(argument: _order_v1_FinishDrawRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FinishDrawResponse__Output>): grpc.ClientUnaryCall;
  finishDraw(argument: _order_v1_FinishDrawRequest, callback: grpc.requestCallback<_order_v1_FinishDrawResponse__Output>): grpc.ClientUnaryCall;
  
  FinishSandboxPayment(argument: _order_v1_FinishSandboxPaymentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FinishSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  FinishSandboxPayment(argument: _order_v1_FinishSandboxPaymentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_FinishSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  FinishSandboxPayment(argument: _order_v1_FinishSandboxPaymentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FinishSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  FinishSandboxPayment(argument: _order_v1_FinishSandboxPaymentRequest, callback: grpc.requestCallback<_order_v1_FinishSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  finishSandboxPayment(argument: _order_v1_FinishSandboxPaymentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FinishSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  finishSandboxPayment(argument: _order_v1_FinishSandboxPaymentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_FinishSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  finishSandboxPayment(argument: _order_v1_FinishSandboxPaymentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_FinishSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  finishSandboxPayment(argument: _order_v1_FinishSandboxPaymentRequest, callback: grpc.requestCallback<_order_v1_FinishSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  
  GetCart(argument: _order_v1_GetCartRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetCartResponse__Output>): grpc.ClientUnaryCall;
  GetCart(argument: _order_v1_GetCartRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetCartResponse__Output>): grpc.ClientUnaryCall;
  GetCart(argument: _order_v1_GetCartRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetCartResponse__Output>): grpc.ClientUnaryCall;
  GetCart(argument: _order_v1_GetCartRequest, callback: grpc.requestCallback<_order_v1_GetCartResponse__Output>): grpc.ClientUnaryCall;
  getCart(argument: _order_v1_GetCartRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetCartResponse__Output>): grpc.ClientUnaryCall;
  getCart(argument: _order_v1_GetCartRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetCartResponse__Output>): grpc.ClientUnaryCall;
  getCart(argument: _order_v1_GetCartRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetCartResponse__Output>): grpc.ClientUnaryCall;
  getCart(argument: _order_v1_GetCartRequest, callback: grpc.requestCallback<_order_v1_GetCartResponse__Output>): grpc.ClientUnaryCall;
  
  GetCheckout(argument: _order_v1_GetCheckoutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetCheckoutResponse__Output>): grpc.ClientUnaryCall;
  GetCheckout(argument: _order_v1_GetCheckoutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetCheckoutResponse__Output>): grpc.ClientUnaryCall;
  GetCheckout(argument: _order_v1_GetCheckoutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetCheckoutResponse__Output>): grpc.ClientUnaryCall;
  GetCheckout(argument: _order_v1_GetCheckoutRequest, callback: grpc.requestCallback<_order_v1_GetCheckoutResponse__Output>): grpc.ClientUnaryCall;
  getCheckout(argument: _order_v1_GetCheckoutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetCheckoutResponse__Output>): grpc.ClientUnaryCall;
  getCheckout(argument: _order_v1_GetCheckoutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetCheckoutResponse__Output>): grpc.ClientUnaryCall;
  getCheckout(argument: _order_v1_GetCheckoutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetCheckoutResponse__Output>): grpc.ClientUnaryCall;
  getCheckout(argument: _order_v1_GetCheckoutRequest, callback: grpc.requestCallback<_order_v1_GetCheckoutResponse__Output>): grpc.ClientUnaryCall;
  
  GetDraw(argument: _order_v1_GetDrawRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetDrawResponse__Output>): grpc.ClientUnaryCall;
  GetDraw(argument: _order_v1_GetDrawRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetDrawResponse__Output>): grpc.ClientUnaryCall;
  GetDraw(argument: _order_v1_GetDrawRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetDrawResponse__Output>): grpc.ClientUnaryCall;
  GetDraw(argument: _order_v1_GetDrawRequest, callback: grpc.requestCallback<_order_v1_GetDrawResponse__Output>): grpc.ClientUnaryCall;
  getDraw(argument: _order_v1_GetDrawRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetDrawResponse__Output>): grpc.ClientUnaryCall;
  getDraw(argument: _order_v1_GetDrawRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetDrawResponse__Output>): grpc.ClientUnaryCall;
  getDraw(argument: _order_v1_GetDrawRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetDrawResponse__Output>): grpc.ClientUnaryCall;
  getDraw(argument: _order_v1_GetDrawRequest, callback: grpc.requestCallback<_order_v1_GetDrawResponse__Output>): grpc.ClientUnaryCall;
  
  GetGiftPurchase(argument: _order_v1_GetGiftPurchaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetGiftPurchaseResponse__Output>): grpc.ClientUnaryCall;
  GetGiftPurchase(argument: _order_v1_GetGiftPurchaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetGiftPurchaseResponse__Output>): grpc.ClientUnaryCall;
  GetGiftPurchase(argument: _order_v1_GetGiftPurchaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetGiftPurchaseResponse__Output>): grpc.ClientUnaryCall;
  GetGiftPurchase(argument: _order_v1_GetGiftPurchaseRequest, callback: grpc.requestCallback<_order_v1_GetGiftPurchaseResponse__Output>): grpc.ClientUnaryCall;
  getGiftPurchase(argument: _order_v1_GetGiftPurchaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetGiftPurchaseResponse__Output>): grpc.ClientUnaryCall;
  getGiftPurchase(argument: _order_v1_GetGiftPurchaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetGiftPurchaseResponse__Output>): grpc.ClientUnaryCall;
  getGiftPurchase(argument: _order_v1_GetGiftPurchaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetGiftPurchaseResponse__Output>): grpc.ClientUnaryCall;
  getGiftPurchase(argument: _order_v1_GetGiftPurchaseRequest, callback: grpc.requestCallback<_order_v1_GetGiftPurchaseResponse__Output>): grpc.ClientUnaryCall;
  
  GetGiveawayPackage(argument: _order_v1_GetGiveawayPackageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  GetGiveawayPackage(argument: _order_v1_GetGiveawayPackageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  GetGiveawayPackage(argument: _order_v1_GetGiveawayPackageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  GetGiveawayPackage(argument: _order_v1_GetGiveawayPackageRequest, callback: grpc.requestCallback<_order_v1_GetGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  getGiveawayPackage(argument: _order_v1_GetGiveawayPackageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  getGiveawayPackage(argument: _order_v1_GetGiveawayPackageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  getGiveawayPackage(argument: _order_v1_GetGiveawayPackageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  getGiveawayPackage(argument: _order_v1_GetGiveawayPackageRequest, callback: grpc.requestCallback<_order_v1_GetGiveawayPackageResponse__Output>): grpc.ClientUnaryCall;
  
  GetOrder(argument: _order_v1_GetOrderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetOrderResponse__Output>): grpc.ClientUnaryCall;
  GetOrder(argument: _order_v1_GetOrderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetOrderResponse__Output>): grpc.ClientUnaryCall;
  GetOrder(argument: _order_v1_GetOrderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetOrderResponse__Output>): grpc.ClientUnaryCall;
  GetOrder(argument: _order_v1_GetOrderRequest, callback: grpc.requestCallback<_order_v1_GetOrderResponse__Output>): grpc.ClientUnaryCall;
  getOrder(argument: _order_v1_GetOrderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetOrderResponse__Output>): grpc.ClientUnaryCall;
  getOrder(argument: _order_v1_GetOrderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetOrderResponse__Output>): grpc.ClientUnaryCall;
  getOrder(argument: _order_v1_GetOrderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetOrderResponse__Output>): grpc.ClientUnaryCall;
  getOrder(argument: _order_v1_GetOrderRequest, callback: grpc.requestCallback<_order_v1_GetOrderResponse__Output>): grpc.ClientUnaryCall;
  
  GetPromotion(argument: _order_v1_GetPromotionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetPromotionResponse__Output>): grpc.ClientUnaryCall;
  GetPromotion(argument: _order_v1_GetPromotionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetPromotionResponse__Output>): grpc.ClientUnaryCall;
  GetPromotion(argument: _order_v1_GetPromotionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetPromotionResponse__Output>): grpc.ClientUnaryCall;
  GetPromotion(argument: _order_v1_GetPromotionRequest, callback: grpc.requestCallback<_order_v1_GetPromotionResponse__Output>): grpc.ClientUnaryCall;
  getPromotion(argument: _order_v1_GetPromotionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetPromotionResponse__Output>): grpc.ClientUnaryCall;
  getPromotion(argument: _order_v1_GetPromotionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetPromotionResponse__Output>): grpc.ClientUnaryCall;
  getPromotion(argument: _order_v1_GetPromotionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetPromotionResponse__Output>): grpc.ClientUnaryCall;
  getPromotion(argument: _order_v1_GetPromotionRequest, callback: grpc.requestCallback<_order_v1_GetPromotionResponse__Output>): grpc.ClientUnaryCall;
  
  GetRates(argument: _order_v1_GetRatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetRatesResponse__Output>): grpc.ClientUnaryCall;
  GetRates(argument: _order_v1_GetRatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetRatesResponse__Output>): grpc.ClientUnaryCall;
  GetRates(argument: _order_v1_GetRatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetRatesResponse__Output>): grpc.ClientUnaryCall;
  GetRates(argument: _order_v1_GetRatesRequest, callback: grpc.requestCallback<_order_v1_GetRatesResponse__Output>): grpc.ClientUnaryCall;
  getRates(argument: _order_v1_GetRatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetRatesResponse__Output>): grpc.ClientUnaryCall;
  getRates(argument: _order_v1_GetRatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_GetRatesResponse__Output>): grpc.ClientUnaryCall;
  getRates(argument: _order_v1_GetRatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_GetRatesResponse__Output>): grpc.ClientUnaryCall;
  getRates(argument: _order_v1_GetRatesRequest, callback: grpc.requestCallback<_order_v1_GetRatesResponse__Output>): grpc.ClientUnaryCall;
  
  ListGiftPurchases(argument: _order_v1_ListGiftPurchasesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListGiftPurchasesResponse__Output>): grpc.ClientUnaryCall;
  ListGiftPurchases(argument: _order_v1_ListGiftPurchasesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ListGiftPurchasesResponse__Output>): grpc.ClientUnaryCall;
  ListGiftPurchases(argument: _order_v1_ListGiftPurchasesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListGiftPurchasesResponse__Output>): grpc.ClientUnaryCall;
  ListGiftPurchases(argument: _order_v1_ListGiftPurchasesRequest, callback: grpc.requestCallback<_order_v1_ListGiftPurchasesResponse__Output>): grpc.ClientUnaryCall;
  listGiftPurchases(argument: _order_v1_ListGiftPurchasesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListGiftPurchasesResponse__Output>): grpc.ClientUnaryCall;
  listGiftPurchases(argument: _order_v1_ListGiftPurchasesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ListGiftPurchasesResponse__Output>): grpc.ClientUnaryCall;
  listGiftPurchases(argument: _order_v1_ListGiftPurchasesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListGiftPurchasesResponse__Output>): grpc.ClientUnaryCall;
  listGiftPurchases(argument: _order_v1_ListGiftPurchasesRequest, callback: grpc.requestCallback<_order_v1_ListGiftPurchasesResponse__Output>): grpc.ClientUnaryCall;
  
  ListGiveawayPackages(argument: _order_v1_ListGiveawayPackagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListGiveawayPackagesResponse__Output>): grpc.ClientUnaryCall;
  ListGiveawayPackages(argument: _order_v1_ListGiveawayPackagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ListGiveawayPackagesResponse__Output>): grpc.ClientUnaryCall;
  ListGiveawayPackages(argument: _order_v1_ListGiveawayPackagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListGiveawayPackagesResponse__Output>): grpc.ClientUnaryCall;
  ListGiveawayPackages(argument: _order_v1_ListGiveawayPackagesRequest, callback: grpc.requestCallback<_order_v1_ListGiveawayPackagesResponse__Output>): grpc.ClientUnaryCall;
  listGiveawayPackages(argument: _order_v1_ListGiveawayPackagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListGiveawayPackagesResponse__Output>): grpc.ClientUnaryCall;
  listGiveawayPackages(argument: _order_v1_ListGiveawayPackagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ListGiveawayPackagesResponse__Output>): grpc.ClientUnaryCall;
  listGiveawayPackages(argument: _order_v1_ListGiveawayPackagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListGiveawayPackagesResponse__Output>): grpc.ClientUnaryCall;
  listGiveawayPackages(argument: _order_v1_ListGiveawayPackagesRequest, callback: grpc.requestCallback<_order_v1_ListGiveawayPackagesResponse__Output>): grpc.ClientUnaryCall;
  
  ListOrders(argument: _order_v1_ListOrdersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListOrdersResponse__Output>): grpc.ClientUnaryCall;
  ListOrders(argument: _order_v1_ListOrdersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ListOrdersResponse__Output>): grpc.ClientUnaryCall;
  ListOrders(argument: _order_v1_ListOrdersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListOrdersResponse__Output>): grpc.ClientUnaryCall;
  ListOrders(argument: _order_v1_ListOrdersRequest, callback: grpc.requestCallback<_order_v1_ListOrdersResponse__Output>): grpc.ClientUnaryCall;
  listOrders(argument: _order_v1_ListOrdersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListOrdersResponse__Output>): grpc.ClientUnaryCall;
  listOrders(argument: _order_v1_ListOrdersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ListOrdersResponse__Output>): grpc.ClientUnaryCall;
  listOrders(argument: _order_v1_ListOrdersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListOrdersResponse__Output>): grpc.ClientUnaryCall;
  listOrders(argument: _order_v1_ListOrdersRequest, callback: grpc.requestCallback<_order_v1_ListOrdersResponse__Output>): grpc.ClientUnaryCall;
  
  ListPromotions(argument: _order_v1_ListPromotionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListPromotionsResponse__Output>): grpc.ClientUnaryCall;
  ListPromotions(argument: _order_v1_ListPromotionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ListPromotionsResponse__Output>): grpc.ClientUnaryCall;
  ListPromotions(argument: _order_v1_ListPromotionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListPromotionsResponse__Output>): grpc.ClientUnaryCall;
  ListPromotions(argument: _order_v1_ListPromotionsRequest, callback: grpc.requestCallback<_order_v1_ListPromotionsResponse__Output>): grpc.ClientUnaryCall;
  listPromotions(argument: _order_v1_ListPromotionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListPromotionsResponse__Output>): grpc.ClientUnaryCall;
  listPromotions(argument: _order_v1_ListPromotionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ListPromotionsResponse__Output>): grpc.ClientUnaryCall;
  listPromotions(argument: _order_v1_ListPromotionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListPromotionsResponse__Output>): grpc.ClientUnaryCall;
  listPromotions(argument: _order_v1_ListPromotionsRequest, callback: grpc.requestCallback<_order_v1_ListPromotionsResponse__Output>): grpc.ClientUnaryCall;
  
  ListRefunds(argument: _order_v1_ListRefundsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListRefundsResponse__Output>): grpc.ClientUnaryCall;
  ListRefunds(argument: _order_v1_ListRefundsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ListRefundsResponse__Output>): grpc.ClientUnaryCall;
  ListRefunds(argument: _order_v1_ListRefundsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListRefundsResponse__Output>): grpc.ClientUnaryCall;
  ListRefunds(argument: _order_v1_ListRefundsRequest, callback: grpc.requestCallback<_order_v1_ListRefundsResponse__Output>): grpc.ClientUnaryCall;
  listRefunds(argument: _order_v1_ListRefundsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListRefundsResponse__Output>): grpc.ClientUnaryCall;
  listRefunds(argument: _order_v1_ListRefundsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ListRefundsResponse__Output>): grpc.ClientUnaryCall;
  listRefunds(argument: _order_v1_ListRefundsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ListRefundsResponse__Output>): grpc.ClientUnaryCall;
  listRefunds(argument: _order_v1_ListRefundsRequest, callback: grpc.requestCallback<_order_v1_ListRefundsResponse__Output>): grpc.ClientUnaryCall;
  
  OpenSandboxPayment(argument: _order_v1_OpenSandboxPaymentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_OpenSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  OpenSandboxPayment(argument: _order_v1_OpenSandboxPaymentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_OpenSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  OpenSandboxPayment(argument: _order_v1_OpenSandboxPaymentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_OpenSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  OpenSandboxPayment(argument: _order_v1_OpenSandboxPaymentRequest, callback: grpc.requestCallback<_order_v1_OpenSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  openSandboxPayment(argument: _order_v1_OpenSandboxPaymentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_OpenSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  openSandboxPayment(argument: _order_v1_OpenSandboxPaymentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_OpenSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  openSandboxPayment(argument: _order_v1_OpenSandboxPaymentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_OpenSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  openSandboxPayment(argument: _order_v1_OpenSandboxPaymentRequest, callback: grpc.requestCallback<_order_v1_OpenSandboxPaymentResponse__Output>): grpc.ClientUnaryCall;
  
  PayCheckout(argument: _order_v1_PayCheckoutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_PayCheckoutResponse__Output>): grpc.ClientUnaryCall;
  PayCheckout(argument: _order_v1_PayCheckoutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_PayCheckoutResponse__Output>): grpc.ClientUnaryCall;
  PayCheckout(argument: _order_v1_PayCheckoutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_PayCheckoutResponse__Output>): grpc.ClientUnaryCall;
  PayCheckout(argument: _order_v1_PayCheckoutRequest, callback: grpc.requestCallback<_order_v1_PayCheckoutResponse__Output>): grpc.ClientUnaryCall;
  payCheckout(argument: _order_v1_PayCheckoutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_PayCheckoutResponse__Output>): grpc.ClientUnaryCall;
  payCheckout(argument: _order_v1_PayCheckoutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_PayCheckoutResponse__Output>): grpc.ClientUnaryCall;
  payCheckout(argument: _order_v1_PayCheckoutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_PayCheckoutResponse__Output>): grpc.ClientUnaryCall;
  payCheckout(argument: _order_v1_PayCheckoutRequest, callback: grpc.requestCallback<_order_v1_PayCheckoutResponse__Output>): grpc.ClientUnaryCall;
  
  ReceiveStripePaymentEvent(argument: _order_v1_ReceiveStripePaymentEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReceiveStripePaymentEventResponse__Output>): grpc.ClientUnaryCall;
  ReceiveStripePaymentEvent(argument: _order_v1_ReceiveStripePaymentEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ReceiveStripePaymentEventResponse__Output>): grpc.ClientUnaryCall;
  ReceiveStripePaymentEvent(argument: _order_v1_ReceiveStripePaymentEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReceiveStripePaymentEventResponse__Output>): grpc.ClientUnaryCall;
  ReceiveStripePaymentEvent(argument: _order_v1_ReceiveStripePaymentEventRequest, callback: grpc.requestCallback<_order_v1_ReceiveStripePaymentEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripePaymentEvent(argument: _order_v1_ReceiveStripePaymentEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReceiveStripePaymentEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripePaymentEvent(argument: _order_v1_ReceiveStripePaymentEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ReceiveStripePaymentEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripePaymentEvent(argument: _order_v1_ReceiveStripePaymentEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReceiveStripePaymentEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripePaymentEvent(argument: _order_v1_ReceiveStripePaymentEventRequest, callback: grpc.requestCallback<_order_v1_ReceiveStripePaymentEventResponse__Output>): grpc.ClientUnaryCall;
  
  RedeemGift(argument: _order_v1_RedeemGiftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_RedeemGiftResponse__Output>): grpc.ClientUnaryCall;
  RedeemGift(argument: _order_v1_RedeemGiftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_RedeemGiftResponse__Output>): grpc.ClientUnaryCall;
  RedeemGift(argument: _order_v1_RedeemGiftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_RedeemGiftResponse__Output>): grpc.ClientUnaryCall;
  RedeemGift(argument: _order_v1_RedeemGiftRequest, callback: grpc.requestCallback<_order_v1_RedeemGiftResponse__Output>): grpc.ClientUnaryCall;
  redeemGift(argument: _order_v1_RedeemGiftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_RedeemGiftResponse__Output>): grpc.ClientUnaryCall;
  redeemGift(argument: _order_v1_RedeemGiftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_RedeemGiftResponse__Output>): grpc.ClientUnaryCall;
  redeemGift(argument: _order_v1_RedeemGiftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_RedeemGiftResponse__Output>): grpc.ClientUnaryCall;
  redeemGift(argument: _order_v1_RedeemGiftRequest, callback: grpc.requestCallback<_order_v1_RedeemGiftResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveCartItems(argument: _order_v1_RemoveCartItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_RemoveCartItemsResponse__Output>): grpc.ClientUnaryCall;
  RemoveCartItems(argument: _order_v1_RemoveCartItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_RemoveCartItemsResponse__Output>): grpc.ClientUnaryCall;
  RemoveCartItems(argument: _order_v1_RemoveCartItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_RemoveCartItemsResponse__Output>): grpc.ClientUnaryCall;
  RemoveCartItems(argument: _order_v1_RemoveCartItemsRequest, callback: grpc.requestCallback<_order_v1_RemoveCartItemsResponse__Output>): grpc.ClientUnaryCall;
  removeCartItems(argument: _order_v1_RemoveCartItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_RemoveCartItemsResponse__Output>): grpc.ClientUnaryCall;
  removeCartItems(argument: _order_v1_RemoveCartItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_RemoveCartItemsResponse__Output>): grpc.ClientUnaryCall;
  removeCartItems(argument: _order_v1_RemoveCartItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_RemoveCartItemsResponse__Output>): grpc.ClientUnaryCall;
  removeCartItems(argument: _order_v1_RemoveCartItemsRequest, callback: grpc.requestCallback<_order_v1_RemoveCartItemsResponse__Output>): grpc.ClientUnaryCall;
  
  ReplacePromotion(argument: _order_v1_ReplacePromotionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReplacePromotionResponse__Output>): grpc.ClientUnaryCall;
  ReplacePromotion(argument: _order_v1_ReplacePromotionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ReplacePromotionResponse__Output>): grpc.ClientUnaryCall;
  ReplacePromotion(argument: _order_v1_ReplacePromotionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReplacePromotionResponse__Output>): grpc.ClientUnaryCall;
  ReplacePromotion(argument: _order_v1_ReplacePromotionRequest, callback: grpc.requestCallback<_order_v1_ReplacePromotionResponse__Output>): grpc.ClientUnaryCall;
  replacePromotion(argument: _order_v1_ReplacePromotionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReplacePromotionResponse__Output>): grpc.ClientUnaryCall;
  replacePromotion(argument: _order_v1_ReplacePromotionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ReplacePromotionResponse__Output>): grpc.ClientUnaryCall;
  replacePromotion(argument: _order_v1_ReplacePromotionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReplacePromotionResponse__Output>): grpc.ClientUnaryCall;
  replacePromotion(argument: _order_v1_ReplacePromotionRequest, callback: grpc.requestCallback<_order_v1_ReplacePromotionResponse__Output>): grpc.ClientUnaryCall;
  
  ReplaceRates(argument: _order_v1_ReplaceRatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReplaceRatesResponse__Output>): grpc.ClientUnaryCall;
  ReplaceRates(argument: _order_v1_ReplaceRatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ReplaceRatesResponse__Output>): grpc.ClientUnaryCall;
  ReplaceRates(argument: _order_v1_ReplaceRatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReplaceRatesResponse__Output>): grpc.ClientUnaryCall;
  ReplaceRates(argument: _order_v1_ReplaceRatesRequest, callback: grpc.requestCallback<_order_v1_ReplaceRatesResponse__Output>): grpc.ClientUnaryCall;
  replaceRates(argument: _order_v1_ReplaceRatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReplaceRatesResponse__Output>): grpc.ClientUnaryCall;
  replaceRates(argument: _order_v1_ReplaceRatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_ReplaceRatesResponse__Output>): grpc.ClientUnaryCall;
  replaceRates(argument: _order_v1_ReplaceRatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_ReplaceRatesResponse__Output>): grpc.ClientUnaryCall;
  replaceRates(argument: _order_v1_ReplaceRatesRequest, callback: grpc.requestCallback<_order_v1_ReplaceRatesResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateFulfilment(argument: _order_v1_UpdateFulfilmentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_UpdateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  UpdateFulfilment(argument: _order_v1_UpdateFulfilmentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_UpdateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  UpdateFulfilment(argument: _order_v1_UpdateFulfilmentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_UpdateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  UpdateFulfilment(argument: _order_v1_UpdateFulfilmentRequest, callback: grpc.requestCallback<_order_v1_UpdateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  updateFulfilment(argument: _order_v1_UpdateFulfilmentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_UpdateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  updateFulfilment(argument: _order_v1_UpdateFulfilmentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_order_v1_UpdateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  updateFulfilment(argument: _order_v1_UpdateFulfilmentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_order_v1_UpdateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  updateFulfilment(argument: _order_v1_UpdateFulfilmentRequest, callback: grpc.requestCallback<_order_v1_UpdateFulfilmentResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface OrderServiceHandlers extends grpc.UntypedServiceImplementation {
  AddCartItems: grpc.handleUnaryCall<_order_v1_AddCartItemsRequest__Output, _order_v1_AddCartItemsResponse>;
  
  CancelGift: grpc.handleUnaryCall<_order_v1_CancelGiftRequest__Output, _order_v1_CancelGiftResponse>;
  
  CancelOrder: grpc.handleUnaryCall<_order_v1_CancelOrderRequest__Output, _order_v1_CancelOrderResponse>;
  
  ChangeCartItems: grpc.handleUnaryCall<_order_v1_ChangeCartItemsRequest__Output, _order_v1_ChangeCartItemsResponse>;
  
  ChangeEmail: grpc.handleUnaryCall<_order_v1_ChangeEmailRequest__Output, _order_v1_ChangeEmailResponse>;
  
  ChangeGiftToPromotion: grpc.handleUnaryCall<_order_v1_ChangeGiftToPromotionRequest__Output, _order_v1_ChangeGiftToPromotionResponse>;
  
  ChangeShippingAddress: grpc.handleUnaryCall<_order_v1_ChangeShippingAddressRequest__Output, _order_v1_ChangeShippingAddressResponse>;
  
  ChooseShippingOption: grpc.handleUnaryCall<_order_v1_ChooseShippingOptionRequest__Output, _order_v1_ChooseShippingOptionResponse>;
  
  CreateCart: grpc.handleUnaryCall<_order_v1_CreateCartRequest__Output, _order_v1_CreateCartResponse>;
  
  CreateCheckout: grpc.handleUnaryCall<_order_v1_CreateCheckoutRequest__Output, _order_v1_CreateCheckoutResponse>;
  
  CreateDraw: grpc.handleUnaryCall<_order_v1_CreateDrawRequest__Output, _order_v1_CreateDrawResponse>;
  
  CreateFulfilment: grpc.handleUnaryCall<_order_v1_CreateFulfilmentRequest__Output, _order_v1_CreateFulfilmentResponse>;
  
  CreateGiftCard: grpc.handleUnaryCall<_order_v1_CreateGiftCardRequest__Output, _order_v1_CreateGiftCardResponse>;
  
  CreateGiftingCheckout: grpc.handleUnaryCall<_order_v1_CreateGiftingCheckoutRequest__Output, _order_v1_CreateGiftingCheckoutResponse>;
  
  CreateGiveawayPackage: grpc.handleUnaryCall<_order_v1_CreateGiveawayPackageRequest__Output, _order_v1_CreateGiveawayPackageResponse>;
  
  CreatePromotion: grpc.handleUnaryCall<_order_v1_CreatePromotionRequest__Output, _order_v1_CreatePromotionResponse>;
  
  CreateRefund: grpc.handleUnaryCall<_order_v1_CreateRefundRequest__Output, _order_v1_CreateRefundResponse>;
  
  CreateSamplesOrder: grpc.handleUnaryCall<_order_v1_CreateSamplesOrderRequest__Output, _order_v1_CreateSamplesOrderResponse>;
  
  EraseBuyer: grpc.handleUnaryCall<_order_v1_EraseBuyerRequest__Output, _order_v1_EraseBuyerResponse>;
  
  EraseBuyerTraces: grpc.handleUnaryCall<_order_v1_EraseBuyerTracesRequest__Output, _order_v1_EraseBuyerTracesResponse>;
  
  FindBuyer: grpc.handleUnaryCall<_order_v1_FindBuyerRequest__Output, _order_v1_FindBuyerResponse>;
  
  FinishDraw: grpc.handleUnaryCall<_order_v1_FinishDrawRequest__Output, _order_v1_FinishDrawResponse>;
  
  FinishSandboxPayment: grpc.handleUnaryCall<_order_v1_FinishSandboxPaymentRequest__Output, _order_v1_FinishSandboxPaymentResponse>;
  
  GetCart: grpc.handleUnaryCall<_order_v1_GetCartRequest__Output, _order_v1_GetCartResponse>;
  
  GetCheckout: grpc.handleUnaryCall<_order_v1_GetCheckoutRequest__Output, _order_v1_GetCheckoutResponse>;
  
  GetDraw: grpc.handleUnaryCall<_order_v1_GetDrawRequest__Output, _order_v1_GetDrawResponse>;
  
  GetGiftPurchase: grpc.handleUnaryCall<_order_v1_GetGiftPurchaseRequest__Output, _order_v1_GetGiftPurchaseResponse>;
  
  GetGiveawayPackage: grpc.handleUnaryCall<_order_v1_GetGiveawayPackageRequest__Output, _order_v1_GetGiveawayPackageResponse>;
  
  GetOrder: grpc.handleUnaryCall<_order_v1_GetOrderRequest__Output, _order_v1_GetOrderResponse>;
  
  GetPromotion: grpc.handleUnaryCall<_order_v1_GetPromotionRequest__Output, _order_v1_GetPromotionResponse>;
  
  GetRates: grpc.handleUnaryCall<_order_v1_GetRatesRequest__Output, _order_v1_GetRatesResponse>;
  
  ListGiftPurchases: grpc.handleUnaryCall<_order_v1_ListGiftPurchasesRequest__Output, _order_v1_ListGiftPurchasesResponse>;
  
  ListGiveawayPackages: grpc.handleUnaryCall<_order_v1_ListGiveawayPackagesRequest__Output, _order_v1_ListGiveawayPackagesResponse>;
  
  ListOrders: grpc.handleUnaryCall<_order_v1_ListOrdersRequest__Output, _order_v1_ListOrdersResponse>;
  
  ListPromotions: grpc.handleUnaryCall<_order_v1_ListPromotionsRequest__Output, _order_v1_ListPromotionsResponse>;
  
  ListRefunds: grpc.handleUnaryCall<_order_v1_ListRefundsRequest__Output, _order_v1_ListRefundsResponse>;
  
  OpenSandboxPayment: grpc.handleUnaryCall<_order_v1_OpenSandboxPaymentRequest__Output, _order_v1_OpenSandboxPaymentResponse>;
  
  PayCheckout: grpc.handleUnaryCall<_order_v1_PayCheckoutRequest__Output, _order_v1_PayCheckoutResponse>;
  
  ReceiveStripePaymentEvent: grpc.handleUnaryCall<_order_v1_ReceiveStripePaymentEventRequest__Output, _order_v1_ReceiveStripePaymentEventResponse>;
  
  RedeemGift: grpc.handleUnaryCall<_order_v1_RedeemGiftRequest__Output, _order_v1_RedeemGiftResponse>;
  
  RemoveCartItems: grpc.handleUnaryCall<_order_v1_RemoveCartItemsRequest__Output, _order_v1_RemoveCartItemsResponse>;
  
  ReplacePromotion: grpc.handleUnaryCall<_order_v1_ReplacePromotionRequest__Output, _order_v1_ReplacePromotionResponse>;
  
  ReplaceRates: grpc.handleUnaryCall<_order_v1_ReplaceRatesRequest__Output, _order_v1_ReplaceRatesResponse>;
  
  UpdateFulfilment: grpc.handleUnaryCall<_order_v1_UpdateFulfilmentRequest__Output, _order_v1_UpdateFulfilmentResponse>;
  
}

export interface OrderServiceDefinition extends grpc.ServiceDefinition {
  AddCartItems: MethodDefinition<_order_v1_AddCartItemsRequest, _order_v1_AddCartItemsResponse, _order_v1_AddCartItemsRequest__Output, _order_v1_AddCartItemsResponse__Output>
  CancelGift: MethodDefinition<_order_v1_CancelGiftRequest, _order_v1_CancelGiftResponse, _order_v1_CancelGiftRequest__Output, _order_v1_CancelGiftResponse__Output>
  CancelOrder: MethodDefinition<_order_v1_CancelOrderRequest, _order_v1_CancelOrderResponse, _order_v1_CancelOrderRequest__Output, _order_v1_CancelOrderResponse__Output>
  ChangeCartItems: MethodDefinition<_order_v1_ChangeCartItemsRequest, _order_v1_ChangeCartItemsResponse, _order_v1_ChangeCartItemsRequest__Output, _order_v1_ChangeCartItemsResponse__Output>
  ChangeEmail: MethodDefinition<_order_v1_ChangeEmailRequest, _order_v1_ChangeEmailResponse, _order_v1_ChangeEmailRequest__Output, _order_v1_ChangeEmailResponse__Output>
  ChangeGiftToPromotion: MethodDefinition<_order_v1_ChangeGiftToPromotionRequest, _order_v1_ChangeGiftToPromotionResponse, _order_v1_ChangeGiftToPromotionRequest__Output, _order_v1_ChangeGiftToPromotionResponse__Output>
  ChangeShippingAddress: MethodDefinition<_order_v1_ChangeShippingAddressRequest, _order_v1_ChangeShippingAddressResponse, _order_v1_ChangeShippingAddressRequest__Output, _order_v1_ChangeShippingAddressResponse__Output>
  ChooseShippingOption: MethodDefinition<_order_v1_ChooseShippingOptionRequest, _order_v1_ChooseShippingOptionResponse, _order_v1_ChooseShippingOptionRequest__Output, _order_v1_ChooseShippingOptionResponse__Output>
  CreateCart: MethodDefinition<_order_v1_CreateCartRequest, _order_v1_CreateCartResponse, _order_v1_CreateCartRequest__Output, _order_v1_CreateCartResponse__Output>
  CreateCheckout: MethodDefinition<_order_v1_CreateCheckoutRequest, _order_v1_CreateCheckoutResponse, _order_v1_CreateCheckoutRequest__Output, _order_v1_CreateCheckoutResponse__Output>
  CreateDraw: MethodDefinition<_order_v1_CreateDrawRequest, _order_v1_CreateDrawResponse, _order_v1_CreateDrawRequest__Output, _order_v1_CreateDrawResponse__Output>
  CreateFulfilment: MethodDefinition<_order_v1_CreateFulfilmentRequest, _order_v1_CreateFulfilmentResponse, _order_v1_CreateFulfilmentRequest__Output, _order_v1_CreateFulfilmentResponse__Output>
  CreateGiftCard: MethodDefinition<_order_v1_CreateGiftCardRequest, _order_v1_CreateGiftCardResponse, _order_v1_CreateGiftCardRequest__Output, _order_v1_CreateGiftCardResponse__Output>
  CreateGiftingCheckout: MethodDefinition<_order_v1_CreateGiftingCheckoutRequest, _order_v1_CreateGiftingCheckoutResponse, _order_v1_CreateGiftingCheckoutRequest__Output, _order_v1_CreateGiftingCheckoutResponse__Output>
  CreateGiveawayPackage: MethodDefinition<_order_v1_CreateGiveawayPackageRequest, _order_v1_CreateGiveawayPackageResponse, _order_v1_CreateGiveawayPackageRequest__Output, _order_v1_CreateGiveawayPackageResponse__Output>
  CreatePromotion: MethodDefinition<_order_v1_CreatePromotionRequest, _order_v1_CreatePromotionResponse, _order_v1_CreatePromotionRequest__Output, _order_v1_CreatePromotionResponse__Output>
  CreateRefund: MethodDefinition<_order_v1_CreateRefundRequest, _order_v1_CreateRefundResponse, _order_v1_CreateRefundRequest__Output, _order_v1_CreateRefundResponse__Output>
  CreateSamplesOrder: MethodDefinition<_order_v1_CreateSamplesOrderRequest, _order_v1_CreateSamplesOrderResponse, _order_v1_CreateSamplesOrderRequest__Output, _order_v1_CreateSamplesOrderResponse__Output>
  EraseBuyer: MethodDefinition<_order_v1_EraseBuyerRequest, _order_v1_EraseBuyerResponse, _order_v1_EraseBuyerRequest__Output, _order_v1_EraseBuyerResponse__Output>
  EraseBuyerTraces: MethodDefinition<_order_v1_EraseBuyerTracesRequest, _order_v1_EraseBuyerTracesResponse, _order_v1_EraseBuyerTracesRequest__Output, _order_v1_EraseBuyerTracesResponse__Output>
  FindBuyer: MethodDefinition<_order_v1_FindBuyerRequest, _order_v1_FindBuyerResponse, _order_v1_FindBuyerRequest__Output, _order_v1_FindBuyerResponse__Output>
  FinishDraw: MethodDefinition<_order_v1_FinishDrawRequest, _order_v1_FinishDrawResponse, _order_v1_FinishDrawRequest__Output, _order_v1_FinishDrawResponse__Output>
  FinishSandboxPayment: MethodDefinition<_order_v1_FinishSandboxPaymentRequest, _order_v1_FinishSandboxPaymentResponse, _order_v1_FinishSandboxPaymentRequest__Output, _order_v1_FinishSandboxPaymentResponse__Output>
  GetCart: MethodDefinition<_order_v1_GetCartRequest, _order_v1_GetCartResponse, _order_v1_GetCartRequest__Output, _order_v1_GetCartResponse__Output>
  GetCheckout: MethodDefinition<_order_v1_GetCheckoutRequest, _order_v1_GetCheckoutResponse, _order_v1_GetCheckoutRequest__Output, _order_v1_GetCheckoutResponse__Output>
  GetDraw: MethodDefinition<_order_v1_GetDrawRequest, _order_v1_GetDrawResponse, _order_v1_GetDrawRequest__Output, _order_v1_GetDrawResponse__Output>
  GetGiftPurchase: MethodDefinition<_order_v1_GetGiftPurchaseRequest, _order_v1_GetGiftPurchaseResponse, _order_v1_GetGiftPurchaseRequest__Output, _order_v1_GetGiftPurchaseResponse__Output>
  GetGiveawayPackage: MethodDefinition<_order_v1_GetGiveawayPackageRequest, _order_v1_GetGiveawayPackageResponse, _order_v1_GetGiveawayPackageRequest__Output, _order_v1_GetGiveawayPackageResponse__Output>
  GetOrder: MethodDefinition<_order_v1_GetOrderRequest, _order_v1_GetOrderResponse, _order_v1_GetOrderRequest__Output, _order_v1_GetOrderResponse__Output>
  GetPromotion: MethodDefinition<_order_v1_GetPromotionRequest, _order_v1_GetPromotionResponse, _order_v1_GetPromotionRequest__Output, _order_v1_GetPromotionResponse__Output>
  GetRates: MethodDefinition<_order_v1_GetRatesRequest, _order_v1_GetRatesResponse, _order_v1_GetRatesRequest__Output, _order_v1_GetRatesResponse__Output>
  ListGiftPurchases: MethodDefinition<_order_v1_ListGiftPurchasesRequest, _order_v1_ListGiftPurchasesResponse, _order_v1_ListGiftPurchasesRequest__Output, _order_v1_ListGiftPurchasesResponse__Output>
  ListGiveawayPackages: MethodDefinition<_order_v1_ListGiveawayPackagesRequest, _order_v1_ListGiveawayPackagesResponse, _order_v1_ListGiveawayPackagesRequest__Output, _order_v1_ListGiveawayPackagesResponse__Output>
  ListOrders: MethodDefinition<_order_v1_ListOrdersRequest, _order_v1_ListOrdersResponse, _order_v1_ListOrdersRequest__Output, _order_v1_ListOrdersResponse__Output>
  ListPromotions: MethodDefinition<_order_v1_ListPromotionsRequest, _order_v1_ListPromotionsResponse, _order_v1_ListPromotionsRequest__Output, _order_v1_ListPromotionsResponse__Output>
  ListRefunds: MethodDefinition<_order_v1_ListRefundsRequest, _order_v1_ListRefundsResponse, _order_v1_ListRefundsRequest__Output, _order_v1_ListRefundsResponse__Output>
  OpenSandboxPayment: MethodDefinition<_order_v1_OpenSandboxPaymentRequest, _order_v1_OpenSandboxPaymentResponse, _order_v1_OpenSandboxPaymentRequest__Output, _order_v1_OpenSandboxPaymentResponse__Output>
  PayCheckout: MethodDefinition<_order_v1_PayCheckoutRequest, _order_v1_PayCheckoutResponse, _order_v1_PayCheckoutRequest__Output, _order_v1_PayCheckoutResponse__Output>
  ReceiveStripePaymentEvent: MethodDefinition<_order_v1_ReceiveStripePaymentEventRequest, _order_v1_ReceiveStripePaymentEventResponse, _order_v1_ReceiveStripePaymentEventRequest__Output, _order_v1_ReceiveStripePaymentEventResponse__Output>
  RedeemGift: MethodDefinition<_order_v1_RedeemGiftRequest, _order_v1_RedeemGiftResponse, _order_v1_RedeemGiftRequest__Output, _order_v1_RedeemGiftResponse__Output>
  RemoveCartItems: MethodDefinition<_order_v1_RemoveCartItemsRequest, _order_v1_RemoveCartItemsResponse, _order_v1_RemoveCartItemsRequest__Output, _order_v1_RemoveCartItemsResponse__Output>
  ReplacePromotion: MethodDefinition<_order_v1_ReplacePromotionRequest, _order_v1_ReplacePromotionResponse, _order_v1_ReplacePromotionRequest__Output, _order_v1_ReplacePromotionResponse__Output>
  ReplaceRates: MethodDefinition<_order_v1_ReplaceRatesRequest, _order_v1_ReplaceRatesResponse, _order_v1_ReplaceRatesRequest__Output, _order_v1_ReplaceRatesResponse__Output>
  UpdateFulfilment: MethodDefinition<_order_v1_UpdateFulfilmentRequest, _order_v1_UpdateFulfilmentResponse, _order_v1_UpdateFulfilmentRequest__Output, _order_v1_UpdateFulfilmentResponse__Output>
}
