// Original file: shop/v1/shop.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcceptInvitationRequest as _shop_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _shop_v1_AcceptInvitationRequest__Output } from '../../shop/v1/AcceptInvitationRequest.ts';
import type { AcceptInvitationResponse as _shop_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _shop_v1_AcceptInvitationResponse__Output } from '../../shop/v1/AcceptInvitationResponse.ts';
import type { AttachShopRequest as _shop_v1_AttachShopRequest, AttachShopRequest__Output as _shop_v1_AttachShopRequest__Output } from '../../shop/v1/AttachShopRequest.ts';
import type { AttachShopResponse as _shop_v1_AttachShopResponse, AttachShopResponse__Output as _shop_v1_AttachShopResponse__Output } from '../../shop/v1/AttachShopResponse.ts';
import type { CreateOnboardingLinkRequest as _shop_v1_CreateOnboardingLinkRequest, CreateOnboardingLinkRequest__Output as _shop_v1_CreateOnboardingLinkRequest__Output } from '../../shop/v1/CreateOnboardingLinkRequest.ts';
import type { CreateOnboardingLinkResponse as _shop_v1_CreateOnboardingLinkResponse, CreateOnboardingLinkResponse__Output as _shop_v1_CreateOnboardingLinkResponse__Output } from '../../shop/v1/CreateOnboardingLinkResponse.ts';
import type { CreateShopRequest as _shop_v1_CreateShopRequest, CreateShopRequest__Output as _shop_v1_CreateShopRequest__Output } from '../../shop/v1/CreateShopRequest.ts';
import type { CreateShopResponse as _shop_v1_CreateShopResponse, CreateShopResponse__Output as _shop_v1_CreateShopResponse__Output } from '../../shop/v1/CreateShopResponse.ts';
import type { DetachShopRequest as _shop_v1_DetachShopRequest, DetachShopRequest__Output as _shop_v1_DetachShopRequest__Output } from '../../shop/v1/DetachShopRequest.ts';
import type { DetachShopResponse as _shop_v1_DetachShopResponse, DetachShopResponse__Output as _shop_v1_DetachShopResponse__Output } from '../../shop/v1/DetachShopResponse.ts';
import type { FindInvitationRequest as _shop_v1_FindInvitationRequest, FindInvitationRequest__Output as _shop_v1_FindInvitationRequest__Output } from '../../shop/v1/FindInvitationRequest.ts';
import type { FindInvitationResponse as _shop_v1_FindInvitationResponse, FindInvitationResponse__Output as _shop_v1_FindInvitationResponse__Output } from '../../shop/v1/FindInvitationResponse.ts';
import type { FindShopAgencyRequest as _shop_v1_FindShopAgencyRequest, FindShopAgencyRequest__Output as _shop_v1_FindShopAgencyRequest__Output } from '../../shop/v1/FindShopAgencyRequest.ts';
import type { FindShopAgencyResponse as _shop_v1_FindShopAgencyResponse, FindShopAgencyResponse__Output as _shop_v1_FindShopAgencyResponse__Output } from '../../shop/v1/FindShopAgencyResponse.ts';
import type { FinishOnboardingRequest as _shop_v1_FinishOnboardingRequest, FinishOnboardingRequest__Output as _shop_v1_FinishOnboardingRequest__Output } from '../../shop/v1/FinishOnboardingRequest.ts';
import type { FinishOnboardingResponse as _shop_v1_FinishOnboardingResponse, FinishOnboardingResponse__Output as _shop_v1_FinishOnboardingResponse__Output } from '../../shop/v1/FinishOnboardingResponse.ts';
import type { GetOrCreatePublicTokenRequest as _shop_v1_GetOrCreatePublicTokenRequest, GetOrCreatePublicTokenRequest__Output as _shop_v1_GetOrCreatePublicTokenRequest__Output } from '../../shop/v1/GetOrCreatePublicTokenRequest.ts';
import type { GetOrCreatePublicTokenResponse as _shop_v1_GetOrCreatePublicTokenResponse, GetOrCreatePublicTokenResponse__Output as _shop_v1_GetOrCreatePublicTokenResponse__Output } from '../../shop/v1/GetOrCreatePublicTokenResponse.ts';
import type { GetPayoutRequest as _shop_v1_GetPayoutRequest, GetPayoutRequest__Output as _shop_v1_GetPayoutRequest__Output } from '../../shop/v1/GetPayoutRequest.ts';
import type { GetPayoutResponse as _shop_v1_GetPayoutResponse, GetPayoutResponse__Output as _shop_v1_GetPayoutResponse__Output } from '../../shop/v1/GetPayoutResponse.ts';
import type { GetShopRequest as _shop_v1_GetShopRequest, GetShopRequest__Output as _shop_v1_GetShopRequest__Output } from '../../shop/v1/GetShopRequest.ts';
import type { GetShopResponse as _shop_v1_GetShopResponse, GetShopResponse__Output as _shop_v1_GetShopResponse__Output } from '../../shop/v1/GetShopResponse.ts';
import type { GetShopStatusRequest as _shop_v1_GetShopStatusRequest, GetShopStatusRequest__Output as _shop_v1_GetShopStatusRequest__Output } from '../../shop/v1/GetShopStatusRequest.ts';
import type { GetShopStatusResponse as _shop_v1_GetShopStatusResponse, GetShopStatusResponse__Output as _shop_v1_GetShopStatusResponse__Output } from '../../shop/v1/GetShopStatusResponse.ts';
import type { ListShopsRequest as _shop_v1_ListShopsRequest, ListShopsRequest__Output as _shop_v1_ListShopsRequest__Output } from '../../shop/v1/ListShopsRequest.ts';
import type { ListShopsResponse as _shop_v1_ListShopsResponse, ListShopsResponse__Output as _shop_v1_ListShopsResponse__Output } from '../../shop/v1/ListShopsResponse.ts';
import type { OpenOnboardingRequest as _shop_v1_OpenOnboardingRequest, OpenOnboardingRequest__Output as _shop_v1_OpenOnboardingRequest__Output } from '../../shop/v1/OpenOnboardingRequest.ts';
import type { OpenOnboardingResponse as _shop_v1_OpenOnboardingResponse, OpenOnboardingResponse__Output as _shop_v1_OpenOnboardingResponse__Output } from '../../shop/v1/OpenOnboardingResponse.ts';
import type { ProvisionShopRequest as _shop_v1_ProvisionShopRequest, ProvisionShopRequest__Output as _shop_v1_ProvisionShopRequest__Output } from '../../shop/v1/ProvisionShopRequest.ts';
import type { ProvisionShopResponse as _shop_v1_ProvisionShopResponse, ProvisionShopResponse__Output as _shop_v1_ProvisionShopResponse__Output } from '../../shop/v1/ProvisionShopResponse.ts';
import type { ReceiveStripeEventRequest as _shop_v1_ReceiveStripeEventRequest, ReceiveStripeEventRequest__Output as _shop_v1_ReceiveStripeEventRequest__Output } from '../../shop/v1/ReceiveStripeEventRequest.ts';
import type { ReceiveStripeEventResponse as _shop_v1_ReceiveStripeEventResponse, ReceiveStripeEventResponse__Output as _shop_v1_ReceiveStripeEventResponse__Output } from '../../shop/v1/ReceiveStripeEventResponse.ts';
import type { ResendInvitationRequest as _shop_v1_ResendInvitationRequest, ResendInvitationRequest__Output as _shop_v1_ResendInvitationRequest__Output } from '../../shop/v1/ResendInvitationRequest.ts';
import type { ResendInvitationResponse as _shop_v1_ResendInvitationResponse, ResendInvitationResponse__Output as _shop_v1_ResendInvitationResponse__Output } from '../../shop/v1/ResendInvitationResponse.ts';
import type { RevokeInvitationRequest as _shop_v1_RevokeInvitationRequest, RevokeInvitationRequest__Output as _shop_v1_RevokeInvitationRequest__Output } from '../../shop/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse as _shop_v1_RevokeInvitationResponse, RevokeInvitationResponse__Output as _shop_v1_RevokeInvitationResponse__Output } from '../../shop/v1/RevokeInvitationResponse.ts';

export interface ShopServiceClient extends grpc.Client {
  AcceptInvitation(argument: _shop_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _shop_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _shop_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _shop_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _shop_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _shop_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _shop_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _shop_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_shop_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  AttachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  AttachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  AttachShop(argument: _shop_v1_AttachShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  AttachShop(argument: _shop_v1_AttachShopRequest, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  attachShop(argument: _shop_v1_AttachShopRequest, callback: grpc.requestCallback<_shop_v1_AttachShopResponse__Output>): grpc.ClientUnaryCall;
  
  CreateOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  createOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  createOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  createOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  createOnboardingLink(argument: _shop_v1_CreateOnboardingLinkRequest, callback: grpc.requestCallback<_shop_v1_CreateOnboardingLinkResponse__Output>): grpc.ClientUnaryCall;
  
  CreateShop(argument: _shop_v1_CreateShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  CreateShop(argument: _shop_v1_CreateShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  CreateShop(argument: _shop_v1_CreateShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  CreateShop(argument: _shop_v1_CreateShopRequest, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  createShop(argument: _shop_v1_CreateShopRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  createShop(argument: _shop_v1_CreateShopRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  createShop(argument: _shop_v1_CreateShopRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  createShop(argument: _shop_v1_CreateShopRequest, callback: grpc.requestCallback<_shop_v1_CreateShopResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  FinishOnboarding(argument: _shop_v1_FinishOnboardingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  FinishOnboarding(argument: _shop_v1_FinishOnboardingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  FinishOnboarding(argument: _shop_v1_FinishOnboardingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  FinishOnboarding(argument: _shop_v1_FinishOnboardingRequest, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  finishOnboarding(argument: _shop_v1_FinishOnboardingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  finishOnboarding(argument: _shop_v1_FinishOnboardingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  finishOnboarding(argument: _shop_v1_FinishOnboardingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  finishOnboarding(argument: _shop_v1_FinishOnboardingRequest, callback: grpc.requestCallback<_shop_v1_FinishOnboardingResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  ListShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  ListShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  ListShops(argument: _shop_v1_ListShopsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  ListShops(argument: _shop_v1_ListShopsRequest, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  listShops(argument: _shop_v1_ListShopsRequest, callback: grpc.requestCallback<_shop_v1_ListShopsResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  ReceiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  ReceiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  ReceiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  ReceiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  receiveStripeEvent(argument: _shop_v1_ReceiveStripeEventRequest, callback: grpc.requestCallback<_shop_v1_ReceiveStripeEventResponse__Output>): grpc.ClientUnaryCall;
  
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
  
}

export interface ShopServiceHandlers extends grpc.UntypedServiceImplementation {
  AcceptInvitation: grpc.handleUnaryCall<_shop_v1_AcceptInvitationRequest__Output, _shop_v1_AcceptInvitationResponse>;
  
  AttachShop: grpc.handleUnaryCall<_shop_v1_AttachShopRequest__Output, _shop_v1_AttachShopResponse>;
  
  CreateOnboardingLink: grpc.handleUnaryCall<_shop_v1_CreateOnboardingLinkRequest__Output, _shop_v1_CreateOnboardingLinkResponse>;
  
  CreateShop: grpc.handleUnaryCall<_shop_v1_CreateShopRequest__Output, _shop_v1_CreateShopResponse>;
  
  DetachShop: grpc.handleUnaryCall<_shop_v1_DetachShopRequest__Output, _shop_v1_DetachShopResponse>;
  
  FindInvitation: grpc.handleUnaryCall<_shop_v1_FindInvitationRequest__Output, _shop_v1_FindInvitationResponse>;
  
  FindShopAgency: grpc.handleUnaryCall<_shop_v1_FindShopAgencyRequest__Output, _shop_v1_FindShopAgencyResponse>;
  
  FinishOnboarding: grpc.handleUnaryCall<_shop_v1_FinishOnboardingRequest__Output, _shop_v1_FinishOnboardingResponse>;
  
  GetOrCreatePublicToken: grpc.handleUnaryCall<_shop_v1_GetOrCreatePublicTokenRequest__Output, _shop_v1_GetOrCreatePublicTokenResponse>;
  
  GetPayout: grpc.handleUnaryCall<_shop_v1_GetPayoutRequest__Output, _shop_v1_GetPayoutResponse>;
  
  GetShop: grpc.handleUnaryCall<_shop_v1_GetShopRequest__Output, _shop_v1_GetShopResponse>;
  
  GetShopStatus: grpc.handleUnaryCall<_shop_v1_GetShopStatusRequest__Output, _shop_v1_GetShopStatusResponse>;
  
  ListShops: grpc.handleUnaryCall<_shop_v1_ListShopsRequest__Output, _shop_v1_ListShopsResponse>;
  
  OpenOnboarding: grpc.handleUnaryCall<_shop_v1_OpenOnboardingRequest__Output, _shop_v1_OpenOnboardingResponse>;
  
  ProvisionShop: grpc.handleUnaryCall<_shop_v1_ProvisionShopRequest__Output, _shop_v1_ProvisionShopResponse>;
  
  ReceiveStripeEvent: grpc.handleUnaryCall<_shop_v1_ReceiveStripeEventRequest__Output, _shop_v1_ReceiveStripeEventResponse>;
  
  ResendInvitation: grpc.handleUnaryCall<_shop_v1_ResendInvitationRequest__Output, _shop_v1_ResendInvitationResponse>;
  
  RevokeInvitation: grpc.handleUnaryCall<_shop_v1_RevokeInvitationRequest__Output, _shop_v1_RevokeInvitationResponse>;
  
}

export interface ShopServiceDefinition extends grpc.ServiceDefinition {
  AcceptInvitation: MethodDefinition<_shop_v1_AcceptInvitationRequest, _shop_v1_AcceptInvitationResponse, _shop_v1_AcceptInvitationRequest__Output, _shop_v1_AcceptInvitationResponse__Output>
  AttachShop: MethodDefinition<_shop_v1_AttachShopRequest, _shop_v1_AttachShopResponse, _shop_v1_AttachShopRequest__Output, _shop_v1_AttachShopResponse__Output>
  CreateOnboardingLink: MethodDefinition<_shop_v1_CreateOnboardingLinkRequest, _shop_v1_CreateOnboardingLinkResponse, _shop_v1_CreateOnboardingLinkRequest__Output, _shop_v1_CreateOnboardingLinkResponse__Output>
  CreateShop: MethodDefinition<_shop_v1_CreateShopRequest, _shop_v1_CreateShopResponse, _shop_v1_CreateShopRequest__Output, _shop_v1_CreateShopResponse__Output>
  DetachShop: MethodDefinition<_shop_v1_DetachShopRequest, _shop_v1_DetachShopResponse, _shop_v1_DetachShopRequest__Output, _shop_v1_DetachShopResponse__Output>
  FindInvitation: MethodDefinition<_shop_v1_FindInvitationRequest, _shop_v1_FindInvitationResponse, _shop_v1_FindInvitationRequest__Output, _shop_v1_FindInvitationResponse__Output>
  FindShopAgency: MethodDefinition<_shop_v1_FindShopAgencyRequest, _shop_v1_FindShopAgencyResponse, _shop_v1_FindShopAgencyRequest__Output, _shop_v1_FindShopAgencyResponse__Output>
  FinishOnboarding: MethodDefinition<_shop_v1_FinishOnboardingRequest, _shop_v1_FinishOnboardingResponse, _shop_v1_FinishOnboardingRequest__Output, _shop_v1_FinishOnboardingResponse__Output>
  GetOrCreatePublicToken: MethodDefinition<_shop_v1_GetOrCreatePublicTokenRequest, _shop_v1_GetOrCreatePublicTokenResponse, _shop_v1_GetOrCreatePublicTokenRequest__Output, _shop_v1_GetOrCreatePublicTokenResponse__Output>
  GetPayout: MethodDefinition<_shop_v1_GetPayoutRequest, _shop_v1_GetPayoutResponse, _shop_v1_GetPayoutRequest__Output, _shop_v1_GetPayoutResponse__Output>
  GetShop: MethodDefinition<_shop_v1_GetShopRequest, _shop_v1_GetShopResponse, _shop_v1_GetShopRequest__Output, _shop_v1_GetShopResponse__Output>
  GetShopStatus: MethodDefinition<_shop_v1_GetShopStatusRequest, _shop_v1_GetShopStatusResponse, _shop_v1_GetShopStatusRequest__Output, _shop_v1_GetShopStatusResponse__Output>
  ListShops: MethodDefinition<_shop_v1_ListShopsRequest, _shop_v1_ListShopsResponse, _shop_v1_ListShopsRequest__Output, _shop_v1_ListShopsResponse__Output>
  OpenOnboarding: MethodDefinition<_shop_v1_OpenOnboardingRequest, _shop_v1_OpenOnboardingResponse, _shop_v1_OpenOnboardingRequest__Output, _shop_v1_OpenOnboardingResponse__Output>
  ProvisionShop: MethodDefinition<_shop_v1_ProvisionShopRequest, _shop_v1_ProvisionShopResponse, _shop_v1_ProvisionShopRequest__Output, _shop_v1_ProvisionShopResponse__Output>
  ReceiveStripeEvent: MethodDefinition<_shop_v1_ReceiveStripeEventRequest, _shop_v1_ReceiveStripeEventResponse, _shop_v1_ReceiveStripeEventRequest__Output, _shop_v1_ReceiveStripeEventResponse__Output>
  ResendInvitation: MethodDefinition<_shop_v1_ResendInvitationRequest, _shop_v1_ResendInvitationResponse, _shop_v1_ResendInvitationRequest__Output, _shop_v1_ResendInvitationResponse__Output>
  RevokeInvitation: MethodDefinition<_shop_v1_RevokeInvitationRequest, _shop_v1_RevokeInvitationResponse, _shop_v1_RevokeInvitationRequest__Output, _shop_v1_RevokeInvitationResponse__Output>
}
