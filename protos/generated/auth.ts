import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AnnounceShopDetachedRequest as _auth_v1_AnnounceShopDetachedRequest, AnnounceShopDetachedRequest__Output as _auth_v1_AnnounceShopDetachedRequest__Output } from './auth/v1/AnnounceShopDetachedRequest.ts';
import type { AnnounceShopDetachedResponse as _auth_v1_AnnounceShopDetachedResponse, AnnounceShopDetachedResponse__Output as _auth_v1_AnnounceShopDetachedResponse__Output } from './auth/v1/AnnounceShopDetachedResponse.ts';
import type { ApiKeyRecord as _auth_v1_ApiKeyRecord, ApiKeyRecord__Output as _auth_v1_ApiKeyRecord__Output } from './auth/v1/ApiKeyRecord.ts';
import type { AuthServiceClient as _auth_v1_AuthServiceClient, AuthServiceDefinition as _auth_v1_AuthServiceDefinition } from './auth/v1/AuthService.ts';
import type { AuthenticateRequest as _auth_v1_AuthenticateRequest, AuthenticateRequest__Output as _auth_v1_AuthenticateRequest__Output } from './auth/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _auth_v1_AuthenticateResponse, AuthenticateResponse__Output as _auth_v1_AuthenticateResponse__Output } from './auth/v1/AuthenticateResponse.ts';
import type { ChannelRecord as _auth_v1_ChannelRecord, ChannelRecord__Output as _auth_v1_ChannelRecord__Output } from './auth/v1/ChannelRecord.ts';
import type { DisableChannelRequest as _auth_v1_DisableChannelRequest, DisableChannelRequest__Output as _auth_v1_DisableChannelRequest__Output } from './auth/v1/DisableChannelRequest.ts';
import type { DisableChannelResponse as _auth_v1_DisableChannelResponse, DisableChannelResponse__Output as _auth_v1_DisableChannelResponse__Output } from './auth/v1/DisableChannelResponse.ts';
import type { EnableChannelRequest as _auth_v1_EnableChannelRequest, EnableChannelRequest__Output as _auth_v1_EnableChannelRequest__Output } from './auth/v1/EnableChannelRequest.ts';
import type { EnableChannelResponse as _auth_v1_EnableChannelResponse, EnableChannelResponse__Output as _auth_v1_EnableChannelResponse__Output } from './auth/v1/EnableChannelResponse.ts';
import type { FindChannelRequest as _auth_v1_FindChannelRequest, FindChannelRequest__Output as _auth_v1_FindChannelRequest__Output } from './auth/v1/FindChannelRequest.ts';
import type { FindChannelResponse as _auth_v1_FindChannelResponse, FindChannelResponse__Output as _auth_v1_FindChannelResponse__Output } from './auth/v1/FindChannelResponse.ts';
import type { GetCurrentChannelRequest as _auth_v1_GetCurrentChannelRequest, GetCurrentChannelRequest__Output as _auth_v1_GetCurrentChannelRequest__Output } from './auth/v1/GetCurrentChannelRequest.ts';
import type { GetCurrentChannelResponse as _auth_v1_GetCurrentChannelResponse, GetCurrentChannelResponse__Output as _auth_v1_GetCurrentChannelResponse__Output } from './auth/v1/GetCurrentChannelResponse.ts';
import type { IssueApiKeyRequest as _auth_v1_IssueApiKeyRequest, IssueApiKeyRequest__Output as _auth_v1_IssueApiKeyRequest__Output } from './auth/v1/IssueApiKeyRequest.ts';
import type { IssueApiKeyResponse as _auth_v1_IssueApiKeyResponse, IssueApiKeyResponse__Output as _auth_v1_IssueApiKeyResponse__Output } from './auth/v1/IssueApiKeyResponse.ts';
import type { ListApiKeysRequest as _auth_v1_ListApiKeysRequest, ListApiKeysRequest__Output as _auth_v1_ListApiKeysRequest__Output } from './auth/v1/ListApiKeysRequest.ts';
import type { ListApiKeysResponse as _auth_v1_ListApiKeysResponse, ListApiKeysResponse__Output as _auth_v1_ListApiKeysResponse__Output } from './auth/v1/ListApiKeysResponse.ts';
import type { ListChannelsRequest as _auth_v1_ListChannelsRequest, ListChannelsRequest__Output as _auth_v1_ListChannelsRequest__Output } from './auth/v1/ListChannelsRequest.ts';
import type { ListChannelsResponse as _auth_v1_ListChannelsResponse, ListChannelsResponse__Output as _auth_v1_ListChannelsResponse__Output } from './auth/v1/ListChannelsResponse.ts';
import type { ProvisionChannelRequest as _auth_v1_ProvisionChannelRequest, ProvisionChannelRequest__Output as _auth_v1_ProvisionChannelRequest__Output } from './auth/v1/ProvisionChannelRequest.ts';
import type { ProvisionChannelResponse as _auth_v1_ProvisionChannelResponse, ProvisionChannelResponse__Output as _auth_v1_ProvisionChannelResponse__Output } from './auth/v1/ProvisionChannelResponse.ts';
import type { RevokeApiKeyRequest as _auth_v1_RevokeApiKeyRequest, RevokeApiKeyRequest__Output as _auth_v1_RevokeApiKeyRequest__Output } from './auth/v1/RevokeApiKeyRequest.ts';
import type { RevokeApiKeyResponse as _auth_v1_RevokeApiKeyResponse, RevokeApiKeyResponse__Output as _auth_v1_RevokeApiKeyResponse__Output } from './auth/v1/RevokeApiKeyResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  auth: {
    v1: {
      AnnounceShopDetachedRequest: MessageTypeDefinition<_auth_v1_AnnounceShopDetachedRequest, _auth_v1_AnnounceShopDetachedRequest__Output>
      AnnounceShopDetachedResponse: MessageTypeDefinition<_auth_v1_AnnounceShopDetachedResponse, _auth_v1_AnnounceShopDetachedResponse__Output>
      ApiKeyRecord: MessageTypeDefinition<_auth_v1_ApiKeyRecord, _auth_v1_ApiKeyRecord__Output>
      AuthService: SubtypeConstructor<typeof grpc.Client, _auth_v1_AuthServiceClient> & { service: _auth_v1_AuthServiceDefinition }
      AuthenticateRequest: MessageTypeDefinition<_auth_v1_AuthenticateRequest, _auth_v1_AuthenticateRequest__Output>
      AuthenticateResponse: MessageTypeDefinition<_auth_v1_AuthenticateResponse, _auth_v1_AuthenticateResponse__Output>
      ChannelRecord: MessageTypeDefinition<_auth_v1_ChannelRecord, _auth_v1_ChannelRecord__Output>
      DisableChannelRequest: MessageTypeDefinition<_auth_v1_DisableChannelRequest, _auth_v1_DisableChannelRequest__Output>
      DisableChannelResponse: MessageTypeDefinition<_auth_v1_DisableChannelResponse, _auth_v1_DisableChannelResponse__Output>
      EnableChannelRequest: MessageTypeDefinition<_auth_v1_EnableChannelRequest, _auth_v1_EnableChannelRequest__Output>
      EnableChannelResponse: MessageTypeDefinition<_auth_v1_EnableChannelResponse, _auth_v1_EnableChannelResponse__Output>
      FindChannelRequest: MessageTypeDefinition<_auth_v1_FindChannelRequest, _auth_v1_FindChannelRequest__Output>
      FindChannelResponse: MessageTypeDefinition<_auth_v1_FindChannelResponse, _auth_v1_FindChannelResponse__Output>
      GetCurrentChannelRequest: MessageTypeDefinition<_auth_v1_GetCurrentChannelRequest, _auth_v1_GetCurrentChannelRequest__Output>
      GetCurrentChannelResponse: MessageTypeDefinition<_auth_v1_GetCurrentChannelResponse, _auth_v1_GetCurrentChannelResponse__Output>
      IssueApiKeyRequest: MessageTypeDefinition<_auth_v1_IssueApiKeyRequest, _auth_v1_IssueApiKeyRequest__Output>
      IssueApiKeyResponse: MessageTypeDefinition<_auth_v1_IssueApiKeyResponse, _auth_v1_IssueApiKeyResponse__Output>
      ListApiKeysRequest: MessageTypeDefinition<_auth_v1_ListApiKeysRequest, _auth_v1_ListApiKeysRequest__Output>
      ListApiKeysResponse: MessageTypeDefinition<_auth_v1_ListApiKeysResponse, _auth_v1_ListApiKeysResponse__Output>
      ListChannelsRequest: MessageTypeDefinition<_auth_v1_ListChannelsRequest, _auth_v1_ListChannelsRequest__Output>
      ListChannelsResponse: MessageTypeDefinition<_auth_v1_ListChannelsResponse, _auth_v1_ListChannelsResponse__Output>
      ProvisionChannelRequest: MessageTypeDefinition<_auth_v1_ProvisionChannelRequest, _auth_v1_ProvisionChannelRequest__Output>
      ProvisionChannelResponse: MessageTypeDefinition<_auth_v1_ProvisionChannelResponse, _auth_v1_ProvisionChannelResponse__Output>
      RevokeApiKeyRequest: MessageTypeDefinition<_auth_v1_RevokeApiKeyRequest, _auth_v1_RevokeApiKeyRequest__Output>
      RevokeApiKeyResponse: MessageTypeDefinition<_auth_v1_RevokeApiKeyResponse, _auth_v1_RevokeApiKeyResponse__Output>
    }
  }
}

