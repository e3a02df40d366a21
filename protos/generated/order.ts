import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { AddCartItemsRequest as _order_v1_AddCartItemsRequest, AddCartItemsRequest__Output as _order_v1_AddCartItemsRequest__Output } from './order/v1/AddCartItemsRequest.ts';
import type { AddCartItemsResponse as _order_v1_AddCartItemsResponse, AddCartItemsResponse__Output as _order_v1_AddCartItemsResponse__Output } from './order/v1/AddCartItemsResponse.ts';
import type { Address as _order_v1_Address, Address__Output as _order_v1_Address__Output } from './order/v1/Address.ts';
import type { Amounts as _order_v1_Amounts, Amounts__Output as _order_v1_Amounts__Output } from './order/v1/Amounts.ts';
import type { Attributes as _order_v1_Attributes, Attributes__Output as _order_v1_Attributes__Output } from './order/v1/Attributes.ts';
import type { CancelGiftRequest as _order_v1_CancelGiftRequest, CancelGiftRequest__Output as _order_v1_CancelGiftRequest__Output } from './order/v1/CancelGiftRequest.ts';
import type { CancelGiftResponse as _order_v1_CancelGiftResponse, CancelGiftResponse__Output as _order_v1_CancelGiftResponse__Output } from './order/v1/CancelGiftResponse.ts';
import type { CancelOrderRequest as _order_v1_CancelOrderRequest, CancelOrderRequest__Output as _order_v1_CancelOrderRequest__Output } from './order/v1/CancelOrderRequest.ts';
import type { CancelOrderResponse as _order_v1_CancelOrderResponse, CancelOrderResponse__Output as _order_v1_CancelOrderResponse__Output } from './order/v1/CancelOrderResponse.ts';
import type { Cart as _order_v1_Cart, Cart__Output as _order_v1_Cart__Output } from './order/v1/Cart.ts';
import type { CartItem as _order_v1_CartItem, CartItem__Output as _order_v1_CartItem__Output } from './order/v1/CartItem.ts';
import type { ChangeCartItemsRequest as _order_v1_ChangeCartItemsRequest, ChangeCartItemsRequest__Output as _order_v1_ChangeCartItemsRequest__Output } from './order/v1/ChangeCartItemsRequest.ts';
import type { ChangeCartItemsResponse as _order_v1_ChangeCartItemsResponse, ChangeCartItemsResponse__Output as _order_v1_ChangeCartItemsResponse__Output } from './order/v1/ChangeCartItemsResponse.ts';
import type { ChangeEmailRequest as _order_v1_ChangeEmailRequest, ChangeEmailRequest__Output as _order_v1_ChangeEmailRequest__Output } from './order/v1/ChangeEmailRequest.ts';
import type { ChangeEmailResponse as _order_v1_ChangeEmailResponse, ChangeEmailResponse__Output as _order_v1_ChangeEmailResponse__Output } from './order/v1/ChangeEmailResponse.ts';
import type { ChangeGiftToPromotionRequest as _order_v1_ChangeGiftToPromotionRequest, ChangeGiftToPromotionRequest__Output as _order_v1_ChangeGiftToPromotionRequest__Output } from './order/v1/ChangeGiftToPromotionRequest.ts';
import type { ChangeGiftToPromotionResponse as _order_v1_ChangeGiftToPromotionResponse, ChangeGiftToPromotionResponse__Output as _order_v1_ChangeGiftToPromotionResponse__Output } from './order/v1/ChangeGiftToPromotionResponse.ts';
import type { ChangeShippingAddressRequest as _order_v1_ChangeShippingAddressRequest, ChangeShippingAddressRequest__Output as _order_v1_ChangeShippingAddressRequest__Output } from './order/v1/ChangeShippingAddressRequest.ts';
import type { ChangeShippingAddressResponse as _order_v1_ChangeShippingAddressResponse, ChangeShippingAddressResponse__Output as _order_v1_ChangeShippingAddressResponse__Output } from './order/v1/ChangeShippingAddressResponse.ts';
import type { Checkout as _order_v1_Checkout, Checkout__Output as _order_v1_Checkout__Output } from './order/v1/Checkout.ts';
import type { ChooseShippingOptionRequest as _order_v1_ChooseShippingOptionRequest, ChooseShippingOptionRequest__Output as _order_v1_ChooseShippingOptionRequest__Output } from './order/v1/ChooseShippingOptionRequest.ts';
import type { ChooseShippingOptionResponse as _order_v1_ChooseShippingOptionResponse, ChooseShippingOptionResponse__Output as _order_v1_ChooseShippingOptionResponse__Output } from './order/v1/ChooseShippingOptionResponse.ts';
import type { Color as _order_v1_Color, Color__Output as _order_v1_Color__Output } from './order/v1/Color.ts';
import type { CreateCartRequest as _order_v1_CreateCartRequest, CreateCartRequest__Output as _order_v1_CreateCartRequest__Output } from './order/v1/CreateCartRequest.ts';
import type { CreateCartResponse as _order_v1_CreateCartResponse, CreateCartResponse__Output as _order_v1_CreateCartResponse__Output } from './order/v1/CreateCartResponse.ts';
import type { CreateCheckoutRequest as _order_v1_CreateCheckoutRequest, CreateCheckoutRequest__Output as _order_v1_CreateCheckoutRequest__Output } from './order/v1/CreateCheckoutRequest.ts';
import type { CreateCheckoutResponse as _order_v1_CreateCheckoutResponse, CreateCheckoutResponse__Output as _order_v1_CreateCheckoutResponse__Output } from './order/v1/CreateCheckoutResponse.ts';
import type { CreateDrawRequest as _order_v1_CreateDrawRequest, CreateDrawRequest__Output as _order_v1_CreateDrawRequest__Output } from './order/v1/CreateDrawRequest.ts';
import type { CreateDrawResponse as _order_v1_CreateDrawResponse, CreateDrawResponse__Output as _order_v1_CreateDrawResponse__Output } from './order/v1/CreateDrawResponse.ts';
import type { CreateFulfilmentRequest as _order_v1_CreateFulfilmentRequest, CreateFulfilmentRequest__Output as _order_v1_CreateFulfilmentRequest__Output } from './order/v1/CreateFulfilmentRequest.ts';
import type { CreateFulfilmentResponse as _order_v1_CreateFulfilmentResponse, CreateFulfilmentResponse__Output as _order_v1_CreateFulfilmentResponse__Output } from './order/v1/CreateFulfilmentResponse.ts';
import type { CreateGiftCardRequest as _order_v1_CreateGiftCardRequest, CreateGiftCardRequest__Output as _order_v1_CreateGiftCardRequest__Output } from './order/v1/CreateGiftCardRequest.ts';
import type { CreateGiftCardResponse as _order_v1_CreateGiftCardResponse, CreateGiftCardResponse__Output as _order_v1_CreateGiftCardResponse__Output } from './order/v1/CreateGiftCardResponse.ts';
import type { CreateGiftingCheckoutRequest as _order_v1_CreateGiftingCheckoutRequest, CreateGiftingCheckoutRequest__Output as _order_v1_CreateGiftingCheckoutRequest__Output } from './order/v1/CreateGiftingCheckoutRequest.ts';
import type { CreateGiftingCheckoutResponse as _order_v1_CreateGiftingCheckoutResponse, CreateGiftingCheckoutResponse__Output as _order_v1_CreateGiftingCheckoutResponse__Output } from './order/v1/CreateGiftingCheckoutResponse.ts';
import type { CreateGiveawayPackageRequest as _order_v1_CreateGiveawayPackageRequest, CreateGiveawayPackageRequest__Output as _order_v1_CreateGiveawayPackageRequest__Output } from './order/v1/CreateGiveawayPackageRequest.ts';
import type { CreateGiveawayPackageResponse as _order_v1_CreateGiveawayPackageResponse, CreateGiveawayPackageResponse__Output as _order_v1_CreateGiveawayPackageResponse__Output } from './order/v1/CreateGiveawayPackageResponse.ts';
import type { CreatePromotionRequest as _order_v1_CreatePromotionRequest, CreatePromotionRequest__Output as _order_v1_CreatePromotionRequest__Output } from './order/v1/CreatePromotionRequest.ts';
import type { CreatePromotionResponse as _order_v1_CreatePromotionResponse, CreatePromotionResponse__Output as _order_v1_CreatePromotionResponse__Output } from './order/v1/CreatePromotionResponse.ts';
import type { CreateRefundRequest as _order_v1_CreateRefundRequest, CreateRefundRequest__Output as _order_v1_CreateRefundRequest__Output } from './order/v1/CreateRefundRequest.ts';
import type { CreateRefundResponse as _order_v1_CreateRefundResponse, CreateRefundResponse__Output as _order_v1_CreateRefundResponse__Output } from './order/v1/CreateRefundResponse.ts';
import type { CreateSamplesOrderRequest as _order_v1_CreateSamplesOrderRequest, CreateSamplesOrderRequest__Output as _order_v1_CreateSamplesOrderRequest__Output } from './order/v1/CreateSamplesOrderRequest.ts';
import type { CreateSamplesOrderResponse as _order_v1_CreateSamplesOrderResponse, CreateSamplesOrderResponse__Output as _order_v1_CreateSamplesOrderResponse__Output } from './order/v1/CreateSamplesOrderResponse.ts';
import type { Dimensions as _order_v1_Dimensions, Dimensions__Output as _order_v1_Dimensions__Output } from './order/v1/Dimensions.ts';
import type { Discount as _order_v1_Discount, Discount__Output as _order_v1_Discount__Output } from './order/v1/Discount.ts';
import type { Download as _order_v1_Download, Download__Output as _order_v1_Download__Output } from './order/v1/Download.ts';
import type { Draw as _order_v1_Draw, Draw__Output as _order_v1_Draw__Output } from './order/v1/Draw.ts';
import type { DrawWinner as _order_v1_DrawWinner, DrawWinner__Output as _order_v1_DrawWinner__Output } from './order/v1/DrawWinner.ts';
import type { EraseBuyerRequest as _order_v1_EraseBuyerRequest, EraseBuyerRequest__Output as _order_v1_EraseBuyerRequest__Output } from './order/v1/EraseBuyerRequest.ts';
import type { EraseBuyerResponse as _order_v1_EraseBuyerResponse, EraseBuyerResponse__Output as _order_v1_EraseBuyerResponse__Output } from './order/v1/EraseBuyerResponse.ts';
import type { EraseBuyerTracesRequest as _order_v1_EraseBuyerTracesRequest, EraseBuyerTracesRequest__Output as _order_v1_EraseBuyerTracesRequest__Output } from './order/v1/EraseBuyerTracesRequest.ts';
import type { EraseBuyerTracesResponse as _order_v1_EraseBuyerTracesResponse, EraseBuyerTracesResponse__Output as _order_v1_EraseBuyerTracesResponse__Output } from './order/v1/EraseBuyerTracesResponse.ts';
import type { FindBuyerRequest as _order_v1_FindBuyerRequest, FindBuyerRequest__Output as _order_v1_FindBuyerRequest__Output } from './order/v1/FindBuyerRequest.ts';
import type { FindBuyerResponse as _order_v1_FindBuyerResponse, FindBuyerResponse__Output as _order_v1_FindBuyerResponse__Output } from './order/v1/FindBuyerResponse.ts';
import type { FinishDrawRequest as _order_v1_FinishDrawRequest, FinishDrawRequest__Output as _order_v1_FinishDrawRequest__Output } from './order/v1/FinishDrawRequest.ts';
import type { FinishDrawResponse as _order_v1_FinishDrawResponse, FinishDrawResponse__Output as _order_v1_FinishDrawResponse__Output } from './order/v1/FinishDrawResponse.ts';
import type { FinishSandboxPaymentRequest as _order_v1_FinishSandboxPaymentRequest, FinishSandboxPaymentRequest__Output as _order_v1_FinishSandboxPaymentRequest__Output } from './order/v1/FinishSandboxPaymentRequest.ts';
import type { FinishSandboxPaymentResponse as _order_v1_FinishSandboxPaymentResponse, FinishSandboxPaymentResponse__Output as _order_v1_FinishSandboxPaymentResponse__Output } from './order/v1/FinishSandboxPaymentResponse.ts';
import type { FulfilmentItem as _order_v1_FulfilmentItem, FulfilmentItem__Output as _order_v1_FulfilmentItem__Output } from './order/v1/FulfilmentItem.ts';
import type { GetCartRequest as _order_v1_GetCartRequest, GetCartRequest__Output as _order_v1_GetCartRequest__Output } from './order/v1/GetCartRequest.ts';
import type { GetCartResponse as _order_v1_GetCartResponse, GetCartResponse__Output as _order_v1_GetCartResponse__Output } from './order/v1/GetCartResponse.ts';
import type { GetCheckoutRequest as _order_v1_GetCheckoutRequest, GetCheckoutRequest__Output as _order_v1_GetCheckoutRequest__Output } from './order/v1/GetCheckoutRequest.ts';
import type { GetCheckoutResponse as _order_v1_GetCheckoutResponse, GetCheckoutResponse__Output as _order_v1_GetCheckoutResponse__Output } from './order/v1/GetCheckoutResponse.ts';
import type { GetDrawRequest as _order_v1_GetDrawRequest, GetDrawRequest__Output as _order_v1_GetDrawRequest__Output } from './order/v1/GetDrawRequest.ts';
import type { GetDrawResponse as _order_v1_GetDrawResponse, GetDrawResponse__Output as _order_v1_GetDrawResponse__Output } from './order/v1/GetDrawResponse.ts';
import type { GetGiftPurchaseRequest as _order_v1_GetGiftPurchaseRequest, GetGiftPurchaseRequest__Output as _order_v1_GetGiftPurchaseRequest__Output } from './order/v1/GetGiftPurchaseRequest.ts';
import type { GetGiftPurchaseResponse as _order_v1_GetGiftPurchaseResponse, GetGiftPurchaseResponse__Output as _order_v1_GetGiftPurchaseResponse__Output } from './order/v1/GetGiftPurchaseResponse.ts';
import type { GetGiveawayPackageRequest as _order_v1_GetGiveawayPackageRequest, GetGiveawayPackageRequest__Output as _order_v1_GetGiveawayPackageRequest__Output } from './order/v1/GetGiveawayPackageRequest.ts';
import type { GetGiveawayPackageResponse as _order_v1_GetGiveawayPackageResponse, GetGiveawayPackageResponse__Output as _order_v1_GetGiveawayPackageResponse__Output } from './order/v1/GetGiveawayPackageResponse.ts';
import type { GetOrderRequest as _order_v1_GetOrderRequest, GetOrderRequest__Output as _order_v1_GetOrderRequest__Output } from './order/v1/GetOrderRequest.ts';
import type { GetOrderResponse as _order_v1_GetOrderResponse, GetOrderResponse__Output as _order_v1_GetOrderResponse__Output } from './order/v1/GetOrderResponse.ts';
import type { GetPromotionRequest as _order_v1_GetPromotionRequest, GetPromotionRequest__Output as _order_v1_GetPromotionRequest__Output } from './order/v1/GetPromotionRequest.ts';
import type { GetPromotionResponse as _order_v1_GetPromotionResponse, GetPromotionResponse__Output as _order_v1_GetPromotionResponse__Output } from './order/v1/GetPromotionResponse.ts';
import type { GetRatesRequest as _order_v1_GetRatesRequest, GetRatesRequest__Output as _order_v1_GetRatesRequest__Output } from './order/v1/GetRatesRequest.ts';
import type { GetRatesResponse as _order_v1_GetRatesResponse, GetRatesResponse__Output as _order_v1_GetRatesResponse__Output } from './order/v1/GetRatesResponse.ts';
import type { Gift as _order_v1_Gift, Gift__Output as _order_v1_Gift__Output } from './order/v1/Gift.ts';
import type { GiftPurchase as _order_v1_GiftPurchase, GiftPurchase__Output as _order_v1_GiftPurchase__Output } from './order/v1/GiftPurchase.ts';
import type { GiftPurchaseAmounts as _order_v1_GiftPurchaseAmounts, GiftPurchaseAmounts__Output as _order_v1_GiftPurchaseAmounts__Output } from './order/v1/GiftPurchaseAmounts.ts';
import type { GiftedOffer as _order_v1_GiftedOffer, GiftedOffer__Output as _order_v1_GiftedOffer__Output } from './order/v1/GiftedOffer.ts';
import type { GiveawayLink as _order_v1_GiveawayLink, GiveawayLink__Output as _order_v1_GiveawayLink__Output } from './order/v1/GiveawayLink.ts';
import type { GiveawayPackage as _order_v1_GiveawayPackage, GiveawayPackage__Output as _order_v1_GiveawayPackage__Output } from './order/v1/GiveawayPackage.ts';
import type { Image as _order_v1_Image, Image__Output as _order_v1_Image__Output } from './order/v1/Image.ts';
import type { IssuedGiftCard as _order_v1_IssuedGiftCard, IssuedGiftCard__Output as _order_v1_IssuedGiftCard__Output } from './order/v1/IssuedGiftCard.ts';
import type { ListGiftPurchasesRequest as _order_v1_ListGiftPurchasesRequest, ListGiftPurchasesRequest__Output as _order_v1_ListGiftPurchasesRequest__Output } from './order/v1/ListGiftPurchasesRequest.ts';
import type { ListGiftPurchasesResponse as _order_v1_ListGiftPurchasesResponse, ListGiftPurchasesResponse__Output as _order_v1_ListGiftPurchasesResponse__Output } from './order/v1/ListGiftPurchasesResponse.ts';
import type { ListGiveawayPackagesRequest as _order_v1_ListGiveawayPackagesRequest, ListGiveawayPackagesRequest__Output as _order_v1_ListGiveawayPackagesRequest__Output } from './order/v1/ListGiveawayPackagesRequest.ts';
import type { ListGiveawayPackagesResponse as _order_v1_ListGiveawayPackagesResponse, ListGiveawayPackagesResponse__Output as _order_v1_ListGiveawayPackagesResponse__Output } from './order/v1/ListGiveawayPackagesResponse.ts';
import type { ListOrdersRequest as _order_v1_ListOrdersRequest, ListOrdersRequest__Output as _order_v1_ListOrdersRequest__Output } from './order/v1/ListOrdersRequest.ts';
import type { ListOrdersResponse as _order_v1_ListOrdersResponse, ListOrdersResponse__Output as _order_v1_ListOrdersResponse__Output } from './order/v1/ListOrdersResponse.ts';
import type { ListPromotionsRequest as _order_v1_ListPromotionsRequest, ListPromotionsRequest__Output as _order_v1_ListPromotionsRequest__Output } from './order/v1/ListPromotionsRequest.ts';
import type { ListPromotionsResponse as _order_v1_ListPromotionsResponse, ListPromotionsResponse__Output as _order_v1_ListPromotionsResponse__Output } from './order/v1/ListPromotionsResponse.ts';
import type { ListRefundsRequest as _order_v1_ListRefundsRequest, ListRefundsRequest__Output as _order_v1_ListRefundsRequest__Output } from './order/v1/ListRefundsRequest.ts';
import type { ListRefundsResponse as _order_v1_ListRefundsResponse, ListRefundsResponse__Output as _order_v1_ListRefundsResponse__Output } from './order/v1/ListRefundsResponse.ts';
import type { Metadata as _order_v1_Metadata, Metadata__Output as _order_v1_Metadata__Output } from './order/v1/Metadata.ts';
import type { Money as _order_v1_Money, Money__Output as _order_v1_Money__Output } from './order/v1/Money.ts';
import type { OfferLine as _order_v1_OfferLine, OfferLine__Output as _order_v1_OfferLine__Output } from './order/v1/OfferLine.ts';
import type { OpenSandboxPaymentRequest as _order_v1_OpenSandboxPaymentRequest, OpenSandboxPaymentRequest__Output as _order_v1_OpenSandboxPaymentRequest__Output } from './order/v1/OpenSandboxPaymentRequest.ts';
import type { OpenSandboxPaymentResponse as _order_v1_OpenSandboxPaymentResponse, OpenSandboxPaymentResponse__Output as _order_v1_OpenSandboxPaymentResponse__Output } from './order/v1/OpenSandboxPaymentResponse.ts';
import type { Order as _order_v1_Order, Order__Output as _order_v1_Order__Output } from './order/v1/Order.ts';
import type { OrderServiceClient as _order_v1_OrderServiceClient, OrderServiceDefinition as _order_v1_OrderServiceDefinition } from './order/v1/OrderService.ts';
import type { OrderSource as _order_v1_OrderSource, OrderSource__Output as _order_v1_OrderSource__Output } from './order/v1/OrderSource.ts';
import type { Participant as _order_v1_Participant, Participant__Output as _order_v1_Participant__Output } from './order/v1/Participant.ts';
import type { PayCheckoutRequest as _order_v1_PayCheckoutRequest, PayCheckoutRequest__Output as _order_v1_PayCheckoutRequest__Output } from './order/v1/PayCheckoutRequest.ts';
import type { PayCheckoutResponse as _order_v1_PayCheckoutResponse, PayCheckoutResponse__Output as _order_v1_PayCheckoutResponse__Output } from './order/v1/PayCheckoutResponse.ts';
import type { Payment as _order_v1_Payment, Payment__Output as _order_v1_Payment__Output } from './order/v1/Payment.ts';
import type { Promotion as _order_v1_Promotion, Promotion__Output as _order_v1_Promotion__Output } from './order/v1/Promotion.ts';
import type { PromotionWish as _order_v1_PromotionWish, PromotionWish__Output as _order_v1_PromotionWish__Output } from './order/v1/PromotionWish.ts';
import type { ReceiveStripePaymentEventRequest as _order_v1_ReceiveStripePaymentEventRequest, ReceiveStripePaymentEventRequest__Output as _order_v1_ReceiveStripePaymentEventRequest__Output } from './order/v1/ReceiveStripePaymentEventRequest.ts';
import type { ReceiveStripePaymentEventResponse as _order_v1_ReceiveStripePaymentEventResponse, ReceiveStripePaymentEventResponse__Output as _order_v1_ReceiveStripePaymentEventResponse__Output } from './order/v1/ReceiveStripePaymentEventResponse.ts';
import type { RedeemGiftRequest as _order_v1_RedeemGiftRequest, RedeemGiftRequest__Output as _order_v1_RedeemGiftRequest__Output } from './order/v1/RedeemGiftRequest.ts';
import type { RedeemGiftResponse as _order_v1_RedeemGiftResponse, RedeemGiftResponse__Output as _order_v1_RedeemGiftResponse__Output } from './order/v1/RedeemGiftResponse.ts';
import type { Refund as _order_v1_Refund, Refund__Output as _order_v1_Refund__Output } from './order/v1/Refund.ts';
import type { RefundItem as _order_v1_RefundItem, RefundItem__Output as _order_v1_RefundItem__Output } from './order/v1/RefundItem.ts';
import type { RemoveCartItemsRequest as _order_v1_RemoveCartItemsRequest, RemoveCartItemsRequest__Output as _order_v1_RemoveCartItemsRequest__Output } from './order/v1/RemoveCartItemsRequest.ts';
import type { RemoveCartItemsResponse as _order_v1_RemoveCartItemsResponse, RemoveCartItemsResponse__Output as _order_v1_RemoveCartItemsResponse__Output } from './order/v1/RemoveCartItemsResponse.ts';
import type { ReplacePromotionRequest as _order_v1_ReplacePromotionRequest, ReplacePromotionRequest__Output as _order_v1_ReplacePromotionRequest__Output } from './order/v1/ReplacePromotionRequest.ts';
import type { ReplacePromotionResponse as _order_v1_ReplacePromotionResponse, ReplacePromotionResponse__Output as _order_v1_ReplacePromotionResponse__Output } from './order/v1/ReplacePromotionResponse.ts';
import type { ReplaceRatesRequest as _order_v1_ReplaceRatesRequest, ReplaceRatesRequest__Output as _order_v1_ReplaceRatesRequest__Output } from './order/v1/ReplaceRatesRequest.ts';
import type { ReplaceRatesResponse as _order_v1_ReplaceRatesResponse, ReplaceRatesResponse__Output as _order_v1_ReplaceRatesResponse__Output } from './order/v1/ReplaceRatesResponse.ts';
import type { SampleItem as _order_v1_SampleItem, SampleItem__Output as _order_v1_SampleItem__Output } from './order/v1/SampleItem.ts';
import type { ShippingLabel as _order_v1_ShippingLabel, ShippingLabel__Output as _order_v1_ShippingLabel__Output } from './order/v1/ShippingLabel.ts';
import type { ShippingOption as _order_v1_ShippingOption, ShippingOption__Output as _order_v1_ShippingOption__Output } from './order/v1/ShippingOption.ts';
import type { ShippingRate as _order_v1_ShippingRate, ShippingRate__Output as _order_v1_ShippingRate__Output } from './order/v1/ShippingRate.ts';
import type { TaxRate as _order_v1_TaxRate, TaxRate__Output as _order_v1_TaxRate__Output } from './order/v1/TaxRate.ts';
import type { UpdateFulfilmentRequest as _order_v1_UpdateFulfilmentRequest, UpdateFulfilmentRequest__Output as _order_v1_UpdateFulfilmentRequest__Output } from './order/v1/UpdateFulfilmentRequest.ts';
import type { UpdateFulfilmentResponse as _order_v1_UpdateFulfilmentResponse, UpdateFulfilmentResponse__Output as _order_v1_UpdateFulfilmentResponse__Output } from './order/v1/UpdateFulfilmentResponse.ts';
import type { UsedGiftCard as _order_v1_UsedGiftCard, UsedGiftCard__Output as _order_v1_UsedGiftCard__Output } from './order/v1/UsedGiftCard.ts';
import type { Variant as _order_v1_Variant, Variant__Output as _order_v1_Variant__Output } from './order/v1/Variant.ts';
import type { Weight as _order_v1_Weight, Weight__Output as _order_v1_Weight__Output } from './order/v1/Weight.ts';
import type { Winner as _order_v1_Winner, Winner__Output as _order_v1_Winner__Output } from './order/v1/Winner.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  order: {
    v1: {
      AddCartItemsRequest: MessageTypeDefinition<_order_v1_AddCartItemsRequest, _order_v1_AddCartItemsRequest__Output>
      AddCartItemsResponse: MessageTypeDefinition<_order_v1_AddCartItemsResponse, _order_v1_AddCartItemsResponse__Output>
      Address: MessageTypeDefinition<_order_v1_Address, _order_v1_Address__Output>
      Amounts: MessageTypeDefinition<_order_v1_Amounts, _order_v1_Amounts__Output>
      Attributes: MessageTypeDefinition<_order_v1_Attributes, _order_v1_Attributes__Output>
      CancelGiftRequest: MessageTypeDefinition<_order_v1_CancelGiftRequest, _order_v1_CancelGiftRequest__Output>
      CancelGiftResponse: MessageTypeDefinition<_order_v1_CancelGiftResponse, _order_v1_CancelGiftResponse__Output>
      CancelOrderRequest: MessageTypeDefinition<_order_v1_CancelOrderRequest, _order_v1_CancelOrderRequest__Output>
      CancelOrderResponse: MessageTypeDefinition<_order_v1_CancelOrderResponse, _order_v1_CancelOrderResponse__Output>
      Cart: MessageTypeDefinition<_order_v1_Cart, _order_v1_Cart__Output>
      CartItem: MessageTypeDefinition<_order_v1_CartItem, _order_v1_CartItem__Output>
      ChangeCartItemsRequest: MessageTypeDefinition<_order_v1_ChangeCartItemsRequest, _order_v1_ChangeCartItemsRequest__Output>
      ChangeCartItemsResponse: MessageTypeDefinition<_order_v1_ChangeCartItemsResponse, _order_v1_ChangeCartItemsResponse__Output>
      ChangeEmailRequest: MessageTypeDefinition<_order_v1_ChangeEmailRequest, _order_v1_ChangeEmailRequest__Output>
      ChangeEmailResponse: MessageTypeDefinition<_order_v1_ChangeEmailResponse, _order_v1_ChangeEmailResponse__Output>
      ChangeGiftToPromotionRequest: MessageTypeDefinition<_order_v1_ChangeGiftToPromotionRequest, _order_v1_ChangeGiftToPromotionRequest__Output>
      ChangeGiftToPromotionResponse: MessageTypeDefinition<_order_v1_ChangeGiftToPromotionResponse, _order_v1_ChangeGiftToPromotionResponse__Output>
      ChangeShippingAddressRequest: MessageTypeDefinition<_order_v1_ChangeShippingAddressRequest, _order_v1_ChangeShippingAddressRequest__Output>
      ChangeShippingAddressResponse: MessageTypeDefinition<_order_v1_ChangeShippingAddressResponse, _order_v1_ChangeShippingAddressResponse__Output>
      Checkout: MessageTypeDefinition<_order_v1_Checkout, _order_v1_Checkout__Output>
      CheckoutState: EnumTypeDefinition
      ChooseShippingOptionRequest: MessageTypeDefinition<_order_v1_ChooseShippingOptionRequest, _order_v1_ChooseShippingOptionRequest__Output>
      ChooseShippingOptionResponse: MessageTypeDefinition<_order_v1_ChooseShippingOptionResponse, _order_v1_ChooseShippingOptionResponse__Output>
      Color: MessageTypeDefinition<_order_v1_Color, _order_v1_Color__Output>
      CreateCartRequest: MessageTypeDefinition<_order_v1_CreateCartRequest, _order_v1_CreateCartRequest__Output>
      CreateCartResponse: MessageTypeDefinition<_order_v1_CreateCartResponse, _order_v1_CreateCartResponse__Output>
      CreateCheckoutRequest: MessageTypeDefinition<_order_v1_CreateCheckoutRequest, _order_v1_CreateCheckoutRequest__Output>
      CreateCheckoutResponse: MessageTypeDefinition<_order_v1_CreateCheckoutResponse, _order_v1_CreateCheckoutResponse__Output>
      CreateDrawRequest: MessageTypeDefinition<_order_v1_CreateDrawRequest, _order_v1_CreateDrawRequest__Output>
      CreateDrawResponse: MessageTypeDefinition<_order_v1_CreateDrawResponse, _order_v1_CreateDrawResponse__Output>
      CreateFulfilmentRequest: MessageTypeDefinition<_order_v1_CreateFulfilmentRequest, _order_v1_CreateFulfilmentRequest__Output>
      CreateFulfilmentResponse: MessageTypeDefinition<_order_v1_CreateFulfilmentResponse, _order_v1_CreateFulfilmentResponse__Output>
      CreateGiftCardRequest: MessageTypeDefinition<_order_v1_CreateGiftCardRequest, _order_v1_CreateGiftCardRequest__Output>
      CreateGiftCardResponse: MessageTypeDefinition<_order_v1_CreateGiftCardResponse, _order_v1_CreateGiftCardResponse__Output>
      CreateGiftingCheckoutRequest: MessageTypeDefinition<_order_v1_CreateGiftingCheckoutRequest, _order_v1_CreateGiftingCheckoutRequest__Output>
      CreateGiftingCheckoutResponse: MessageTypeDefinition<_order_v1_CreateGiftingCheckoutResponse, _order_v1_CreateGiftingCheckoutResponse__Output>
      CreateGiveawayPackageRequest: MessageTypeDefinition<_order_v1_CreateGiveawayPackageRequest, _order_v1_CreateGiveawayPackageRequest__Output>
      CreateGiveawayPackageResponse: MessageTypeDefinition<_order_v1_CreateGiveawayPackageResponse, _order_v1_CreateGiveawayPackageResponse__Output>
      CreatePromotionRequest: MessageTypeDefinition<_order_v1_CreatePromotionRequest, _order_v1_CreatePromotionRequest__Output>
      CreatePromotionResponse: MessageTypeDefinition<_order_v1_CreatePromotionResponse, _order_v1_CreatePromotionResponse__Output>
      CreateRefundRequest: MessageTypeDefinition<_order_v1_CreateRefundRequest, _order_v1_CreateRefundRequest__Output>
      CreateRefundResponse: MessageTypeDefinition<_order_v1_CreateRefundResponse, _order_v1_CreateRefundResponse__Output>
      CreateSamplesOrderRequest: MessageTypeDefinition<_order_v1_CreateSamplesOrderRequest, _order_v1_CreateSamplesOrderRequest__Output>
      CreateSamplesOrderResponse: MessageTypeDefinition<_order_v1_CreateSamplesOrderResponse, _order_v1_CreateSamplesOrderResponse__Output>
      Dimensions: MessageTypeDefinition<_order_v1_Dimensions, _order_v1_Dimensions__Output>
      Discount: MessageTypeDefinition<_order_v1_Discount, _order_v1_Discount__Output>
      Download: MessageTypeDefinition<_order_v1_Download, _order_v1_Download__Output>
      Draw: MessageTypeDefinition<_order_v1_Draw, _order_v1_Draw__Output>
      DrawWinner: MessageTypeDefinition<_order_v1_DrawWinner, _order_v1_DrawWinner__Output>
      EraseBuyerRequest: MessageTypeDefinition<_order_v1_EraseBuyerRequest, _order_v1_EraseBuyerRequest__Output>
      EraseBuyerResponse: MessageTypeDefinition<_order_v1_EraseBuyerResponse, _order_v1_EraseBuyerResponse__Output>
      EraseBuyerTracesRequest: MessageTypeDefinition<_order_v1_EraseBuyerTracesRequest, _order_v1_EraseBuyerTracesRequest__Output>
      EraseBuyerTracesResponse: MessageTypeDefinition<_order_v1_EraseBuyerTracesResponse, _order_v1_EraseBuyerTracesResponse__Output>
      FindBuyerRequest: MessageTypeDefinition<_order_v1_FindBuyerRequest, _order_v1_FindBuyerRequest__Output>
      FindBuyerResponse: MessageTypeDefinition<_order_v1_FindBuyerResponse, _order_v1_FindBuyerResponse__Output>
      FinishDrawRequest: MessageTypeDefinition<_order_v1_FinishDrawRequest, _order_v1_FinishDrawRequest__Output>
      FinishDrawResponse: MessageTypeDefinition<_order_v1_FinishDrawResponse, _order_v1_FinishDrawResponse__Output>
      FinishSandboxPaymentRequest: MessageTypeDefinition<_order_v1_FinishSandboxPaymentRequest, _order_v1_FinishSandboxPaymentRequest__Output>
      FinishSandboxPaymentResponse: MessageTypeDefinition<_order_v1_FinishSandboxPaymentResponse, _order_v1_FinishSandboxPaymentResponse__Output>
      FulfilmentItem: MessageTypeDefinition<_order_v1_FulfilmentItem, _order_v1_FulfilmentItem__Output>
      GetCartRequest: MessageTypeDefinition<_order_v1_GetCartRequest, _order_v1_GetCartRequest__Output>
      GetCartResponse: MessageTypeDefinition<_order_v1_GetCartResponse, _order_v1_GetCartResponse__Output>
      GetCheckoutRequest: MessageTypeDefinition<_order_v1_GetCheckoutRequest, _order_v1_GetCheckoutRequest__Output>
      GetCheckoutResponse: MessageTypeDefinition<_order_v1_GetCheckoutResponse, _order_v1_GetCheckoutResponse__Output>
      GetDrawRequest: MessageTypeDefinition<_order_v1_GetDrawRequest, _order_v1_GetDrawRequest__Output>
      GetDrawResponse: MessageTypeDefinition<_order_v1_GetDrawResponse, _order_v1_GetDrawResponse__Output>
      GetGiftPurchaseRequest: MessageTypeDefinition<_order_v1_GetGiftPurchaseRequest, _order_v1_GetGiftPurchaseRequest__Output>
      GetGiftPurchaseResponse: MessageTypeDefinition<_order_v1_GetGiftPurchaseResponse, _order_v1_GetGiftPurchaseResponse__Output>
      GetGiveawayPackageRequest: MessageTypeDefinition<_order_v1_GetGiveawayPackageRequest, _order_v1_GetGiveawayPackageRequest__Output>
      GetGiveawayPackageResponse: MessageTypeDefinition<_order_v1_GetGiveawayPackageResponse, _order_v1_GetGiveawayPackageResponse__Output>
      GetOrderRequest: MessageTypeDefinition<_order_v1_GetOrderRequest, _order_v1_GetOrderRequest__Output>
      GetOrderResponse: MessageTypeDefinition<_order_v1_GetOrderResponse, _order_v1_GetOrderResponse__Output>
      GetPromotionRequest: MessageTypeDefinition<_order_v1_GetPromotionRequest, _order_v1_GetPromotionRequest__Output>
      GetPromotionResponse: MessageTypeDefinition<_order_v1_GetPromotionResponse, _order_v1_GetPromotionResponse__Output>
      GetRatesRequest: MessageTypeDefinition<_order_v1_GetRatesRequest, _order_v1_GetRatesRequest__Output>
      GetRatesResponse: MessageTypeDefinition<_order_v1_GetRatesResponse, _order_v1_GetRatesResponse__Output>
      Gift: MessageTypeDefinition<_order_v1_Gift, _order_v1_Gift__Output>
      GiftPurchase: MessageTypeDefinition<_order_v1_GiftPurchase, _order_v1_GiftPurchase__Output>
      GiftPurchaseAmounts: MessageTypeDefinition<_order_v1_GiftPurchaseAmounts, _order_v1_GiftPurchaseAmounts__Output>
      GiftedOffer: MessageTypeDefinition<_order_v1_GiftedOffer, _order_v1_GiftedOffer__Output>
      GiveawayLink: MessageTypeDefinition<_order_v1_GiveawayLink, _order_v1_GiveawayLink__Output>
      GiveawayPackage: MessageTypeDefinition<_order_v1_GiveawayPackage, _order_v1_GiveawayPackage__Output>
      Image: MessageTypeDefinition<_order_v1_Image, _order_v1_Image__Output>
      IssuedGiftCard: MessageTypeDefinition<_order_v1_IssuedGiftCard, _order_v1_IssuedGiftCard__Output>
      ListGiftPurchasesRequest: MessageTypeDefinition<_order_v1_ListGiftPurchasesRequest, _order_v1_ListGiftPurchasesRequest__Output>
      ListGiftPurchasesResponse: MessageTypeDefinition<_order_v1_ListGiftPurchasesResponse, _order_v1_ListGiftPurchasesResponse__Output>
      ListGiveawayPackagesRequest: MessageTypeDefinition<_order_v1_ListGiveawayPackagesRequest, _order_v1_ListGiveawayPackagesRequest__Output>
      ListGiveawayPackagesResponse: MessageTypeDefinition<_order_v1_ListGiveawayPackagesResponse, _order_v1_ListGiveawayPackagesResponse__Output>
      ListOrdersRequest: MessageTypeDefinition<_order_v1_ListOrdersRequest, _order_v1_ListOrdersRequest__Output>
      ListOrdersResponse: MessageTypeDefinition<_order_v1_ListOrdersResponse, _order_v1_ListOrdersResponse__Output>
      ListPromotionsRequest: MessageTypeDefinition<_order_v1_ListPromotionsRequest, _order_v1_ListPromotionsRequest__Output>
      ListPromotionsResponse: MessageTypeDefinition<_order_v1_ListPromotionsResponse, _order_v1_ListPromotionsResponse__Output>
      ListRefundsRequest: MessageTypeDefinition<_order_v1_ListRefundsRequest, _order_v1_ListRefundsRequest__Output>
      ListRefundsResponse: MessageTypeDefinition<_order_v1_ListRefundsResponse, _order_v1_ListRefundsResponse__Output>
      Metadata: MessageTypeDefinition<_order_v1_Metadata, _order_v1_Metadata__Output>
      Money: MessageTypeDefinition<_order_v1_Money, _order_v1_Money__Output>
      OfferLine: MessageTypeDefinition<_order_v1_OfferLine, _order_v1_OfferLine__Output>
      OpenSandboxPaymentRequest: MessageTypeDefinition<_order_v1_OpenSandboxPaymentRequest, _order_v1_OpenSandboxPaymentRequest__Output>
      OpenSandboxPaymentResponse: MessageTypeDefinition<_order_v1_OpenSandboxPaymentResponse, _order_v1_OpenSandboxPaymentResponse__Output>
      Order: MessageTypeDefinition<_order_v1_Order, _order_v1_Order__Output>
      OrderService: SubtypeConstructor<typeof grpc.Client, _order_v1_OrderServiceClient> & { service: _order_v1_OrderServiceDefinition }
      OrderSource: MessageTypeDefinition<_order_v1_OrderSource, _order_v1_OrderSource__Output>
      Participant: MessageTypeDefinition<_order_v1_Participant, _order_v1_Participant__Output>
      PayCheckoutRequest: MessageTypeDefinition<_order_v1_PayCheckoutRequest, _order_v1_PayCheckoutRequest__Output>
      PayCheckoutResponse: MessageTypeDefinition<_order_v1_PayCheckoutResponse, _order_v1_PayCheckoutResponse__Output>
      Payment: MessageTypeDefinition<_order_v1_Payment, _order_v1_Payment__Output>
      Promotion: MessageTypeDefinition<_order_v1_Promotion, _order_v1_Promotion__Output>
      PromotionWish: MessageTypeDefinition<_order_v1_PromotionWish, _order_v1_PromotionWish__Output>
      ReceiveStripePaymentEventRequest: MessageTypeDefinition<_order_v1_ReceiveStripePaymentEventRequest, _order_v1_ReceiveStripePaymentEventRequest__Output>
      ReceiveStripePaymentEventResponse: MessageTypeDefinition<_order_v1_ReceiveStripePaymentEventResponse, _order_v1_ReceiveStripePaymentEventResponse__Output>
      RedeemGiftRequest: MessageTypeDefinition<_order_v1_RedeemGiftRequest, _order_v1_RedeemGiftRequest__Output>
      RedeemGiftResponse: MessageTypeDefinition<_order_v1_RedeemGiftResponse, _order_v1_RedeemGiftResponse__Output>
      Refund: MessageTypeDefinition<_order_v1_Refund, _order_v1_Refund__Output>
      RefundItem: MessageTypeDefinition<_order_v1_RefundItem, _order_v1_RefundItem__Output>
      RemoveCartItemsRequest: MessageTypeDefinition<_order_v1_RemoveCartItemsRequest, _order_v1_RemoveCartItemsRequest__Output>
      RemoveCartItemsResponse: MessageTypeDefinition<_order_v1_RemoveCartItemsResponse, _order_v1_RemoveCartItemsResponse__Output>
      ReplacePromotionRequest: MessageTypeDefinition<_order_v1_ReplacePromotionRequest, _order_v1_ReplacePromotionRequest__Output>
      ReplacePromotionResponse: MessageTypeDefinition<_order_v1_ReplacePromotionResponse, _order_v1_ReplacePromotionResponse__Output>
      ReplaceRatesRequest: MessageTypeDefinition<_order_v1_ReplaceRatesRequest, _order_v1_ReplaceRatesRequest__Output>
      ReplaceRatesResponse: MessageTypeDefinition<_order_v1_ReplaceRatesResponse, _order_v1_ReplaceRatesResponse__Output>
      SampleItem: MessageTypeDefinition<_order_v1_SampleItem, _order_v1_SampleItem__Output>
      ShippingLabel: MessageTypeDefinition<_order_v1_ShippingLabel, _order_v1_ShippingLabel__Output>
      ShippingOption: MessageTypeDefinition<_order_v1_ShippingOption, _order_v1_ShippingOption__Output>
      ShippingRate: MessageTypeDefinition<_order_v1_ShippingRate, _order_v1_ShippingRate__Output>
      TaxRate: MessageTypeDefinition<_order_v1_TaxRate, _order_v1_TaxRate__Output>
      UpdateFulfilmentRequest: MessageTypeDefinition<_order_v1_UpdateFulfilmentRequest, _order_v1_UpdateFulfilmentRequest__Output>
      UpdateFulfilmentResponse: MessageTypeDefinition<_order_v1_UpdateFulfilmentResponse, _order_v1_UpdateFulfilmentResponse__Output>
      UsedGiftCard: MessageTypeDefinition<_order_v1_UsedGiftCard, _order_v1_UsedGiftCard__Output>
      Variant: MessageTypeDefinition<_order_v1_Variant, _order_v1_Variant__Output>
      Weight: MessageTypeDefinition<_order_v1_Weight, _order_v1_Weight__Output>
      Winner: MessageTypeDefinition<_order_v1_Winner, _order_v1_Winner__Output>
    }
  }
}

