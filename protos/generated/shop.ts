import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AcceptInvitationRequest as _shop_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _shop_v1_AcceptInvitationRequest__Output } from './shop/v1/AcceptInvitationRequest.ts';
import type { AcceptInvitationResponse as _shop_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _shop_v1_AcceptInvitationResponse__Output } from './shop/v1/AcceptInvitationResponse.ts';
import type { AttachShopRequest as _shop_v1_AttachShopRequest, AttachShopRequest__Output as _shop_v1_AttachShopRequest__Output } from './shop/v1/AttachShopRequest.ts';
import type { AttachShopResponse as _shop_v1_AttachShopResponse, AttachShopResponse__Output as _shop_v1_AttachShopResponse__Output } from './shop/v1/AttachShopResponse.ts';
import type { BusinessProfile as _shop_v1_BusinessProfile, BusinessProfile__Output as _shop_v1_BusinessProfile__Output } from './shop/v1/BusinessProfile.ts';
import type { Company as _shop_v1_Company, Company__Output as _shop_v1_Company__Output } from './shop/v1/Company.ts';
import type { CreateOnboardingLinkRequest as _shop_v1_CreateOnboardingLinkRequest, CreateOnboardingLinkRequest__Output as _shop_v1_CreateOnboardingLinkRequest__Output } from './shop/v1/CreateOnboardingLinkRequest.ts';
import type { CreateOnboardingLinkResponse as _shop_v1_CreateOnboardingLinkResponse, CreateOnboardingLinkResponse__Output as _shop_v1_CreateOnboardingLinkResponse__Output } from './shop/v1/CreateOnboardingLinkResponse.ts';
import type { CreateShopRequest as _shop_v1_CreateShopRequest, CreateShopRequest__Output as _shop_v1_CreateShopRequest__Output } from './shop/v1/CreateShopRequest.ts';
import type { CreateShopResponse as _shop_v1_CreateShopResponse, CreateShopResponse__Output as _shop_v1_CreateShopResponse__Output } from './shop/v1/CreateShopResponse.ts';
import type { DetachShopRequest as _shop_v1_DetachShopRequest, DetachShopRequest__Output as _shop_v1_DetachShopRequest__Output } from './shop/v1/DetachShopRequest.ts';
import type { DetachShopResponse as _shop_v1_DetachShopResponse, DetachShopResponse__Output as _shop_v1_DetachShopResponse__Output } from './shop/v1/DetachShopResponse.ts';
import type { FindInvitationRequest as _shop_v1_FindInvitationRequest, FindInvitationRequest__Output as _shop_v1_FindInvitationRequest__Output } from './shop/v1/FindInvitationRequest.ts';
import type { FindInvitationResponse as _shop_v1_FindInvitationResponse, FindInvitationResponse__Output as _shop_v1_FindInvitationResponse__Output } from './shop/v1/FindInvitationResponse.ts';
import type { FindShopAgencyRequest as _shop_v1_FindShopAgencyRequest, FindShopAgencyRequest__Output as _shop_v1_FindShopAgencyRequest__Output } from './shop/v1/FindShopAgencyRequest.ts';
import type { FindShopAgencyResponse as _shop_v1_FindShopAgencyResponse, FindShopAgencyResponse__Output as _shop_v1_FindShopAgencyResponse__Output } from './shop/v1/FindShopAgencyResponse.ts';
import type { FinishOnboardingRequest as _shop_v1_FinishOnboardingRequest, FinishOnboardingRequest__Output as _shop_v1_FinishOnboardingRequest__Output } from './shop/v1/FinishOnboardingRequest.ts';
import type { FinishOnboardingResponse as _shop_v1_FinishOnboardingResponse, FinishOnboardingResponse__Output as _shop_v1_FinishOnboardingResponse__Output } from './shop/v1/FinishOnboardingResponse.ts';
import type { FormProblem as _shop_v1_FormProblem, FormProblem__Output as _shop_v1_FormProblem__Output } from './shop/v1/FormProblem.ts';
import type { GetOrCreatePublicTokenRequest as _shop_v1_GetOrCreatePublicTokenRequest, GetOrCreatePublicTokenRequest__Output as _shop_v1_GetOrCreatePublicTokenRequest__Output } from './shop/v1/GetOrCreatePublicTokenRequest.ts';
import type { GetOrCreatePublicTokenResponse as _shop_v1_GetOrCreatePublicTokenResponse, GetOrCreatePublicTokenResponse__Output as _shop_v1_GetOrCreatePublicTokenResponse__Output } from './shop/v1/GetOrCreatePublicTokenResponse.ts';
import type { GetPayoutRequest as _shop_v1_GetPayoutRequest, GetPayoutRequest__Output as _shop_v1_GetPayoutRequest__Output } from './shop/v1/GetPayoutRequest.ts';
import type { GetPayoutResponse as _shop_v1_GetPayoutResponse, GetPayoutResponse__Output as _shop_v1_GetPayoutResponse__Output } from './shop/v1/GetPayoutResponse.ts';
import type { GetShopRequest as _shop_v1_GetShopRequest, GetShopRequest__Output as _shop_v1_GetShopRequest__Output } from './shop/v1/GetShopRequest.ts';
import type { GetShopResponse as _shop_v1_GetShopResponse, GetShopResponse__Output as _shop_v1_GetShopResponse__Output } from './shop/v1/GetShopResponse.ts';
import type { GetShopStatusRequest as _shop_v1_GetShopStatusRequest, GetShopStatusRequest__Output as _shop_v1_GetShopStatusRequest__Output } from './shop/v1/GetShopStatusRequest.ts';
import type { GetShopStatusResponse as _shop_v1_GetShopStatusResponse, GetShopStatusResponse__Output as _shop_v1_GetShopStatusResponse__Output } from './shop/v1/GetShopStatusResponse.ts';
import type { Individual as _shop_v1_Individual, Individual__Output as _shop_v1_Individual__Output } from './shop/v1/Individual.ts';
import type { Invitation as _shop_v1_Invitation, Invitation__Output as _shop_v1_Invitation__Output } from './shop/v1/Invitation.ts';
import type { ListShopsRequest as _shop_v1_ListShopsRequest, ListShopsRequest__Output as _shop_v1_ListShopsRequest__Output } from './shop/v1/ListShopsRequest.ts';
import type { ListShopsResponse as _shop_v1_ListShopsResponse, ListShopsResponse__Output as _shop_v1_ListShopsResponse__Output } from './shop/v1/ListShopsResponse.ts';
import type { OnboardingForm as _shop_v1_OnboardingForm, OnboardingForm__Output as _shop_v1_OnboardingForm__Output } from './shop/v1/OnboardingForm.ts';
import type { OpenOnboardingRequest as _shop_v1_OpenOnboardingRequest, OpenOnboardingRequest__Output as _shop_v1_OpenOnboardingRequest__Output } from './shop/v1/OpenOnboardingRequest.ts';
import type { OpenOnboardingResponse as _shop_v1_OpenOnboardingResponse, OpenOnboardingResponse__Output as _shop_v1_OpenOnboardingResponse__Output } from './shop/v1/OpenOnboardingResponse.ts';
import type { Payout as _shop_v1_Payout, Payout__Output as _shop_v1_Payout__Output } from './shop/v1/Payout.ts';
import type { PayoutAccount as _shop_v1_PayoutAccount, PayoutAccount__Output as _shop_v1_PayoutAccount__Output } from './shop/v1/PayoutAccount.ts';
import type { PayoutPrefill as _shop_v1_PayoutPrefill, PayoutPrefill__Output as _shop_v1_PayoutPrefill__Output } from './shop/v1/PayoutPrefill.ts';
import type { ProvisionShopRequest as _shop_v1_ProvisionShopRequest, ProvisionShopRequest__Output as _shop_v1_ProvisionShopRequest__Output } from './shop/v1/ProvisionShopRequest.ts';
import type { ProvisionShopResponse as _shop_v1_ProvisionShopResponse, ProvisionShopResponse__Output as _shop_v1_ProvisionShopResponse__Output } from './shop/v1/ProvisionShopResponse.ts';
import type { ReceiveStripeEventRequest as _shop_v1_ReceiveStripeEventRequest, ReceiveStripeEventRequest__Output as _shop_v1_ReceiveStripeEventRequest__Output } from './shop/v1/ReceiveStripeEventRequest.ts';
import type { ReceiveStripeEventResponse as _shop_v1_ReceiveStripeEventResponse, ReceiveStripeEventResponse__Output as _shop_v1_ReceiveStripeEventResponse__Output } from './shop/v1/ReceiveStripeEventResponse.ts';
import type { Requirement as _shop_v1_Requirement, Requirement__Output as _shop_v1_Requirement__Output } from './shop/v1/Requirement.ts';
import type { ResendInvitationRequest as _shop_v1_ResendInvitationRequest, ResendInvitationRequest__Output as _shop_v1_ResendInvitationRequest__Output } from './shop/v1/ResendInvitationRequest.ts';
import type { ResendInvitationResponse as _shop_v1_ResendInvitationResponse, ResendInvitationResponse__Output as _shop_v1_ResendInvitationResponse__Output } from './shop/v1/ResendInvitationResponse.ts';
import type { RevokeInvitationRequest as _shop_v1_RevokeInvitationRequest, RevokeInvitationRequest__Output as _shop_v1_RevokeInvitationRequest__Output } from './shop/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse as _shop_v1_RevokeInvitationResponse, RevokeInvitationResponse__Output as _shop_v1_RevokeInvitationResponse__Output } from './shop/v1/RevokeInvitationResponse.ts';
import type { ShopServiceClient as _shop_v1_ShopServiceClient, ShopServiceDefinition as _shop_v1_ShopServiceDefinition } from './shop/v1/ShopService.ts';
import type { ShopSummary as _shop_v1_ShopSummary, ShopSummary__Output as _shop_v1_ShopSummary__Output } from './shop/v1/ShopSummary.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  shop: {
    v1: {
      AcceptInvitationRequest: MessageTypeDefinition<_shop_v1_AcceptInvitationRequest, _shop_v1_AcceptInvitationRequest__Output>
      AcceptInvitationResponse: MessageTypeDefinition<_shop_v1_AcceptInvitationResponse, _shop_v1_AcceptInvitationResponse__Output>
      AttachShopRequest: MessageTypeDefinition<_shop_v1_AttachShopRequest, _shop_v1_AttachShopRequest__Output>
      AttachShopResponse: MessageTypeDefinition<_shop_v1_AttachShopResponse, _shop_v1_AttachShopResponse__Output>
      BusinessProfile: MessageTypeDefinition<_shop_v1_BusinessProfile, _shop_v1_BusinessProfile__Output>
      Company: MessageTypeDefinition<_shop_v1_Company, _shop_v1_Company__Output>
      CreateOnboardingLinkRequest: MessageTypeDefinition<_shop_v1_CreateOnboardingLinkRequest, _shop_v1_CreateOnboardingLinkRequest__Output>
      CreateOnboardingLinkResponse: MessageTypeDefinition<_shop_v1_CreateOnboardingLinkResponse, _shop_v1_CreateOnboardingLinkResponse__Output>
      CreateShopRequest: MessageTypeDefinition<_shop_v1_CreateShopRequest, _shop_v1_CreateShopRequest__Output>
      CreateShopResponse: MessageTypeDefinition<_shop_v1_CreateShopResponse, _shop_v1_CreateShopResponse__Output>
      DetachShopRequest: MessageTypeDefinition<_shop_v1_DetachShopRequest, _shop_v1_DetachShopRequest__Output>
      DetachShopResponse: MessageTypeDefinition<_shop_v1_DetachShopResponse, _shop_v1_DetachShopResponse__Output>
      FindInvitationRequest: MessageTypeDefinition<_shop_v1_FindInvitationRequest, _shop_v1_FindInvitationRequest__Output>
      FindInvitationResponse: MessageTypeDefinition<_shop_v1_FindInvitationResponse, _shop_v1_FindInvitationResponse__Output>
      FindShopAgencyRequest: MessageTypeDefinition<_shop_v1_FindShopAgencyRequest, _shop_v1_FindShopAgencyRequest__Output>
      FindShopAgencyResponse: MessageTypeDefinition<_shop_v1_FindShopAgencyResponse, _shop_v1_FindShopAgencyResponse__Output>
      FinishOnboardingRequest: MessageTypeDefinition<_shop_v1_FinishOnboardingRequest, _shop_v1_FinishOnboardingRequest__Output>
      FinishOnboardingResponse: MessageTypeDefinition<_shop_v1_FinishOnboardingResponse, _shop_v1_FinishOnboardingResponse__Output>
      FormProblem: MessageTypeDefinition<_shop_v1_FormProblem, _shop_v1_FormProblem__Output>
      GetOrCreatePublicTokenRequest: MessageTypeDefinition<_shop_v1_GetOrCreatePublicTokenRequest, _shop_v1_GetOrCreatePublicTokenRequest__Output>
      GetOrCreatePublicTokenResponse: MessageTypeDefinition<_shop_v1_GetOrCreatePublicTokenResponse, _shop_v1_GetOrCreatePublicTokenResponse__Output>
      GetPayoutRequest: MessageTypeDefinition<_shop_v1_GetPayoutRequest, _shop_v1_GetPayoutRequest__Output>
      GetPayoutResponse: MessageTypeDefinition<_shop_v1_GetPayoutResponse, _shop_v1_GetPayoutResponse__Output>
      GetShopRequest: MessageTypeDefinition<_shop_v1_GetShopRequest, _shop_v1_GetShopRequest__Output>
      GetShopResponse: MessageTypeDefinition<_shop_v1_GetShopResponse, _shop_v1_GetShopResponse__Output>
      GetShopStatusRequest: MessageTypeDefinition<_shop_v1_GetShopStatusRequest, _shop_v1_GetShopStatusRequest__Output>
      GetShopStatusResponse: MessageTypeDefinition<_shop_v1_GetShopStatusResponse, _shop_v1_GetShopStatusResponse__Output>
      Individual: MessageTypeDefinition<_shop_v1_Individual, _shop_v1_Individual__Output>
      Invitation: MessageTypeDefinition<_shop_v1_Invitation, _shop_v1_Invitation__Output>
      ListShopsRequest: MessageTypeDefinition<_shop_v1_ListShopsRequest, _shop_v1_ListShopsRequest__Output>
      ListShopsResponse: MessageTypeDefinition<_shop_v1_ListShopsResponse, _shop_v1_ListShopsResponse__Output>
      OnboardingForm: MessageTypeDefinition<_shop_v1_OnboardingForm, _shop_v1_OnboardingForm__Output>
      OpenOnboardingRequest: MessageTypeDefinition<_shop_v1_OpenOnboardingRequest, _shop_v1_OpenOnboardingRequest__Output>
      OpenOnboardingResponse: MessageTypeDefinition<_shop_v1_OpenOnboardingResponse, _shop_v1_OpenOnboardingResponse__Output>
      Payout: MessageTypeDefinition<_shop_v1_Payout, _shop_v1_Payout__Output>
      PayoutAccount: MessageTypeDefinition<_shop_v1_PayoutAccount, _shop_v1_PayoutAccount__Output>
      PayoutPrefill: MessageTypeDefinition<_shop_v1_PayoutPrefill, _shop_v1_PayoutPrefill__Output>
      ProvisionShopRequest: MessageTypeDefinition<_shop_v1_ProvisionShopRequest, _shop_v1_ProvisionShopRequest__Output>
      ProvisionShopResponse: MessageTypeDefinition<_shop_v1_ProvisionShopResponse, _shop_v1_ProvisionShopResponse__Output>
      ReceiveStripeEventRequest: MessageTypeDefinition<_shop_v1_ReceiveStripeEventRequest, _shop_v1_ReceiveStripeEventRequest__Output>
      ReceiveStripeEventResponse: MessageTypeDefinition<_shop_v1_ReceiveStripeEventResponse, _shop_v1_ReceiveStripeEventResponse__Output>
      Requirement: MessageTypeDefinition<_shop_v1_Requirement, _shop_v1_Requirement__Output>
      ResendInvitationRequest: MessageTypeDefinition<_shop_v1_ResendInvitationRequest, _shop_v1_ResendInvitationRequest__Output>
      ResendInvitationResponse: MessageTypeDefinition<_shop_v1_ResendInvitationResponse, _shop_v1_ResendInvitationResponse__Output>
      RevokeInvitationRequest: MessageTypeDefinition<_shop_v1_RevokeInvitationRequest, _shop_v1_RevokeInvitationRequest__Output>
      RevokeInvitationResponse: MessageTypeDefinition<_shop_v1_RevokeInvitationResponse, _shop_v1_RevokeInvitationResponse__Output>
      ShopService: SubtypeConstructor<typeof grpc.Client, _shop_v1_ShopServiceClient> & { service: _shop_v1_ShopServiceDefinition }
      ShopSummary: MessageTypeDefinition<_shop_v1_ShopSummary, _shop_v1_ShopSummary__Output>
    }
  }
}

