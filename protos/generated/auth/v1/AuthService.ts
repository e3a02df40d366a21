// Original file: auth/v1/auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnnounceShopDetachedRequest as _auth_v1_AnnounceShopDetachedRequest, AnnounceShopDetachedRequest__Output as _auth_v1_AnnounceShopDetachedRequest__Output } from '../../auth/v1/AnnounceShopDetachedRequest.ts';
import type { AnnounceShopDetachedResponse as _auth_v1_AnnounceShopDetachedResponse, AnnounceShopDetachedResponse__Output as _auth_v1_AnnounceShopDetachedResponse__Output } from '../../auth/v1/AnnounceShopDetachedResponse.ts';
import type { AuthenticateRequest as _auth_v1_AuthenticateRequest, AuthenticateRequest__Output as _auth_v1_AuthenticateRequest__Output } from '../../auth/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _auth_v1_AuthenticateResponse, AuthenticateResponse__Output as _auth_v1_AuthenticateResponse__Output } from '../../auth/v1/AuthenticateResponse.ts';
import type { DisableChannelRequest as _auth_v1_DisableChannelRequest, DisableChannelRequest__Output as _auth_v1_DisableChannelRequest__Output } from '../../auth/v1/DisableChannelRequest.ts';
import type { DisableChannelResponse as _auth_v1_DisableChannelResponse, DisableChannelResponse__Output as _auth_v1_DisableChannelResponse__Output } from '../../auth/v1/DisableChannelResponse.ts';
import type { EnableChannelRequest as _auth_v1_EnableChannelRequest, EnableChannelRequest__Output as _auth_v1_EnableChannelRequest__Output } from '../../auth/v1/EnableChannelRequest.ts';
import type { EnableChannelResponse as _auth_v1_EnableChannelResponse, EnableChannelResponse__Output as _auth_v1_EnableChannelResponse__Output } from '../../auth/v1/EnableChannelResponse.ts';
import type { FindChannelRequest as _auth_v1_FindChannelRequest, FindChannelRequest__Output as _auth_v1_FindChannelRequest__Output } from '../../auth/v1/FindChannelRequest.ts';
import type { FindChannelResponse as _auth_v1_FindChannelResponse, FindChannelResponse__Output as _auth_v1_FindChannelResponse__Output } from '../../auth/v1/FindChannelResponse.ts';
import type { GetCurrentChannelRequest as _auth_v1_GetCurrentChannelRequest, GetCurrentChannelRequest__Output as _auth_v1_GetCurrentChannelRequest__Output } from '../../auth/v1/GetCurrentChannelRequest.ts';
import type { GetCurrentChannelResponse as _auth_v1_GetCurrentChannelResponse, GetCurrentChannelResponse__Output as _auth_v1_GetCurrentChannelResponse__Output } from '../../auth/v1/GetCurrentChannelResponse.ts';
import type { IssueApiKeyRequest as _auth_v1_IssueApiKeyRequest, IssueApiKeyRequest__Output as _auth_v1_IssueApiKeyRequest__Output } from '../../auth/v1/IssueApiKeyRequest.ts';
import type { IssueApiKeyResponse as _auth_v1_IssueApiKeyResponse, IssueApiKeyResponse__Output as _auth_v1_IssueApiKeyResponse__Output } from '../../auth/v1/IssueApiKeyResponse.ts';
import type { ListApiKeysRequest as _auth_v1_ListApiKeysRequest, ListApiKeysRequest__Output as _auth_v1_ListApiKeysRequest__Output } from '../../auth/v1/ListApiKeysRequest.ts';
import type { ListApiKeysResponse as _auth_v1_ListApiKeysResponse, ListApiKeysResponse__Output as _auth_v1_ListApiKeysResponse__Output } from '../../auth/v1/ListApiKeysResponse.ts';
import type { ListChannelsRequest as _auth_v1_ListChannelsRequest, ListChannelsRequest__Output as _auth_v1_ListChannelsRequest__Output } from '../../auth/v1/ListChannelsRequest.ts';
import type { ListChannelsResponse as _auth_v1_ListChannelsResponse, ListChannelsResponse__Output as _auth_v1_ListChannelsResponse__Output } from '../../auth/v1/ListChannelsResponse.ts';
import type { ProvisionChannelRequest as _auth_v1_ProvisionChannelRequest, ProvisionChannelRequest__Output as _auth_v1_ProvisionChannelRequest__Output } from '../../auth/v1/ProvisionChannelRequest.ts';
import type { ProvisionChannelResponse as _auth_v1_ProvisionChannelResponse, ProvisionChannelResponse__Output as _auth_v1_ProvisionChannelResponse__Output } from '../../auth/v1/ProvisionChannelResponse.ts';
import type { RevokeApiKeyRequest as _auth_v1_RevokeApiKeyRequest, RevokeApiKeyRequest__Output as _auth_v1_RevokeApiKeyRequest__Output } from '../../auth/v1/RevokeApiKeyRequest.ts';
import type { RevokeApiKeyResponse as _auth_v1_RevokeApiKeyResponse, RevokeApiKeyResponse__Output as _auth_v1_RevokeApiKeyResponse__Output } from '../../auth/v1/RevokeApiKeyResponse.ts';

export interface AuthServiceClient extends grpc.Client {
  AnnounceShopDetached(argument: _auth_v1_AnnounceShopDetachedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AnnounceShopDetachedResponse__Output>): grpc.ClientUnaryCall;
  AnnounceShopDetached(argument: _auth_v1_AnnounceShopDetachedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_AnnounceShopDetachedResponse__Output>): grpc.ClientUnaryCall;
  AnnounceShopDetached(argument: _auth_v1_AnnounceShopDetachedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AnnounceShopDetachedResponse__Output>): grpc.ClientUnaryCall;
  AnnounceShopDetached(argument: _auth_v1_AnnounceShopDetachedRequest, callback: grpc.requestCallback<_auth_v1_AnnounceShopDetachedResponse__Output>): grpc.ClientUnaryCall;
  announceShopDetached(argument: _auth_v1_AnnounceShopDetachedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AnnounceShopDetachedResponse__Output>): grpc.ClientUnaryCall;
  announceShopDetached(argument: _auth_v1_AnnounceShopDetachedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_AnnounceShopDetachedResponse__Output>): grpc.ClientUnaryCall;
  announceShopDetached(argument: _auth_v1_AnnounceShopDetachedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AnnounceShopDetachedResponse__Output>): grpc.ClientUnaryCall;
  announceShopDetached(argument: _auth_v1_AnnounceShopDetachedRequest, callback: grpc.requestCallback<_auth_v1_AnnounceShopDetachedResponse__Output>): grpc.ClientUnaryCall;
  
  Authenticate(argument: _auth_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _auth_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _auth_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _auth_v1_AuthenticateRequest, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _auth_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _auth_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _auth_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _auth_v1_AuthenticateRequest, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  
  DisableChannel(argument: _auth_v1_DisableChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_DisableChannelResponse__Output>): grpc.ClientUnaryCall;
  DisableChannel(argument: _auth_v1_DisableChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_DisableChannelResponse__Output>): grpc.ClientUnaryCall;
  DisableChannel(argument: _auth_v1_DisableChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_DisableChannelResponse__Output>): grpc.ClientUnaryCall;
  DisableChannel(argument: _auth_v1_DisableChannelRequest, callback: grpc.requestCallback<_auth_v1_DisableChannelResponse__Output>): grpc.ClientUnaryCall;
  disableChannel(argument: _auth_v1_DisableChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_DisableChannelResponse__Output>): grpc.ClientUnaryCall;
  disableChannel(argument: _auth_v1_DisableChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_DisableChannelResponse__Output>): grpc.ClientUnaryCall;
  disableChannel(argument: _auth_v1_DisableChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_DisableChannelResponse__Output>): grpc.ClientUnaryCall;
  disableChannel(argument: _auth_v1_DisableChannelRequest, callback: grpc.requestCallback<_auth_v1_DisableChannelResponse__Output>): grpc.ClientUnaryCall;
  
  EnableChannel(argument: _auth_v1_EnableChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_EnableChannelResponse__Output>): grpc.ClientUnaryCall;
  EnableChannel(argument: _auth_v1_EnableChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_EnableChannelResponse__Output>): grpc.ClientUnaryCall;
  EnableChannel(argument: _auth_v1_EnableChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_EnableChannelResponse__Output>): grpc.ClientUnaryCall;
  EnableChannel(argument: _auth_v1_EnableChannelRequest, callback: grpc.requestCallback<_auth_v1_EnableChannelResponse__Output>): grpc.ClientUnaryCall;
  enableChannel(argument: _auth_v1_EnableChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_EnableChannelResponse__Output>): grpc.ClientUnaryCall;
  enableChannel(argument: _auth_v1_EnableChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_EnableChannelResponse__Output>): grpc.ClientUnaryCall;
  enableChannel(argument: _auth_v1_EnableChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_EnableChannelResponse__Output>): grpc.ClientUnaryCall;
  enableChannel(argument: _auth_v1_EnableChannelRequest, callback: grpc.requestCallback<_auth_v1_EnableChannelResponse__Output>): grpc.ClientUnaryCall;
  
  FindChannel(argument: _auth_v1_FindChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_FindChannelResponse__Output>): grpc.ClientUnaryCall;
  FindChannel(argument: _auth_v1_FindChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_FindChannelResponse__Output>): grpc.ClientUnaryCall;
  FindChannel(argument: _auth_v1_FindChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_FindChannelResponse__Output>): grpc.ClientUnaryCall;
  FindChannel(argument: _auth_v1_FindChannelRequest, callback: grpc.requestCallback<_auth_v1_FindChannelResponse__Output>): grpc.ClientUnaryCall;
  findChannel(argument: _auth_v1_FindChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_FindChannelResponse__Output>): grpc.ClientUnaryCall;
  findChannel(argument: _auth_v1_FindChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_FindChannelResponse__Output>): grpc.ClientUnaryCall;
  findChannel(argument: _auth_v1_FindChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_FindChannelResponse__Output>): grpc.ClientUnaryCall;
  findChannel(argument: _auth_v1_FindChannelRequest, callback: grpc.requestCallback<_auth_v1_FindChannelResponse__Output>): grpc.ClientUnaryCall;
  
  GetCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  getCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  getCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  getCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  getCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  
  IssueApiKey(argument: _auth_v1_IssueApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_IssueApiKeyResponse__Output>): grpc.ClientUnaryCall;
  IssueApiKey(argument: _auth_v1_IssueApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_IssueApiKeyResponse__Output>): grpc.ClientUnaryCall;
  IssueApiKey(argument: _auth_v1_IssueApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_IssueApiKeyResponse__Output>): grpc.ClientUnaryCall;
  IssueApiKey(argument: _auth_v1_IssueApiKeyRequest, callback: grpc.requestCallback<_auth_v1_IssueApiKeyResponse__Output>): grpc.ClientUnaryCall;
  issueApiKey(argument: _auth_v1_IssueApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_IssueApiKeyResponse__Output>): grpc.ClientUnaryCall;
  issueApiKey(argument: _auth_v1_IssueApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_IssueApiKeyResponse__Output>): grpc.ClientUnaryCall;
  issueApiKey(argument: _auth_v1_IssueApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_IssueApiKeyResponse__Output>): grpc.ClientUnaryCall;
  issueApiKey(argument: _auth_v1_IssueApiKeyRequest, callback: grpc.requestCallback<_auth_v1_IssueApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  ListApiKeys(argument: _auth_v1_ListApiKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListApiKeysResponse__Output>): grpc.ClientUnaryCall;
  ListApiKeys(argument: _auth_v1_ListApiKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ListApiKeysResponse__Output>): grpc.ClientUnaryCall;
  ListApiKeys(argument: _auth_v1_ListApiKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListApiKeysResponse__Output>): grpc.ClientUnaryCall;
  ListApiKeys(argument: _auth_v1_ListApiKeysRequest, callback: grpc.requestCallback<_auth_v1_ListApiKeysResponse__Output>): grpc.ClientUnaryCall;
  listApiKeys(argument: _auth_v1_ListApiKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListApiKeysResponse__Output>): grpc.ClientUnaryCall;
  listApiKeys(argument: _auth_v1_ListApiKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ListApiKeysResponse__Output>): grpc.ClientUnaryCall;
  listApiKeys(argument: _auth_v1_ListApiKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListApiKeysResponse__Output>): grpc.ClientUnaryCall;
  listApiKeys(argument: _auth_v1_ListApiKeysRequest, callback: grpc.requestCallback<_auth_v1_ListApiKeysResponse__Output>): grpc.ClientUnaryCall;
  
  ListChannels(argument: _auth_v1_ListChannelsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  ListChannels(argument: _auth_v1_ListChannelsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  ListChannels(argument: _auth_v1_ListChannelsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  ListChannels(argument: _auth_v1_ListChannelsRequest, callback: grpc.requestCallback<_auth_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  listChannels(argument: _auth_v1_ListChannelsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  listChannels(argument: _auth_v1_ListChannelsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  listChannels(argument: _auth_v1_ListChannelsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  listChannels(argument: _auth_v1_ListChannelsRequest, callback: grpc.requestCallback<_auth_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  
  ProvisionChannel(argument: _auth_v1_ProvisionChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  ProvisionChannel(argument: _auth_v1_ProvisionChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  ProvisionChannel(argument: _auth_v1_ProvisionChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  ProvisionChannel(argument: _auth_v1_ProvisionChannelRequest, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  provisionChannel(argument: _auth_v1_ProvisionChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  provisionChannel(argument: _auth_v1_ProvisionChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  provisionChannel(argument: _auth_v1_ProvisionChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  provisionChannel(argument: _auth_v1_ProvisionChannelRequest, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeApiKey(argument: _auth_v1_RevokeApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_RevokeApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeApiKey(argument: _auth_v1_RevokeApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_RevokeApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeApiKey(argument: _auth_v1_RevokeApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_RevokeApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeApiKey(argument: _auth_v1_RevokeApiKeyRequest, callback: grpc.requestCallback<_auth_v1_RevokeApiKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeApiKey(argument: _auth_v1_RevokeApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_RevokeApiKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeApiKey(argument: _auth_v1_RevokeApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_RevokeApiKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeApiKey(argument: _auth_v1_RevokeApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_RevokeApiKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeApiKey(argument: _auth_v1_RevokeApiKeyRequest, callback: grpc.requestCallback<_auth_v1_RevokeApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface AuthServiceHandlers extends grpc.UntypedServiceImplementation {
  AnnounceShopDetached: grpc.handleUnaryCall<_auth_v1_AnnounceShopDetachedRequest__Output, _auth_v1_AnnounceShopDetachedResponse>;
  
  Authenticate: grpc.handleUnaryCall<_auth_v1_AuthenticateRequest__Output, _auth_v1_AuthenticateResponse>;
  
  DisableChannel: grpc.handleUnaryCall<_auth_v1_DisableChannelRequest__Output, _auth_v1_DisableChannelResponse>;
  
  EnableChannel: grpc.handleUnaryCall<_auth_v1_EnableChannelRequest__Output, _auth_v1_EnableChannelResponse>;
  
  FindChannel: grpc.handleUnaryCall<_auth_v1_FindChannelRequest__Output, _auth_v1_FindChannelResponse>;
  
  GetCurrentChannel: grpc.handleUnaryCall<_auth_v1_GetCurrentChannelRequest__Output, _auth_v1_GetCurrentChannelResponse>;
  
  IssueApiKey: grpc.handleUnaryCall<_auth_v1_IssueApiKeyRequest__Output, _auth_v1_IssueApiKeyResponse>;
  
  ListApiKeys: grpc.handleUnaryCall<_auth_v1_ListApiKeysRequest__Output, _auth_v1_ListApiKeysResponse>;
  
  ListChannels: grpc.handleUnaryCall<_auth_v1_ListChannelsRequest__Output, _auth_v1_ListChannelsResponse>;
  
  ProvisionChannel: grpc.handleUnaryCall<_auth_v1_ProvisionChannelRequest__Output, _auth_v1_ProvisionChannelResponse>;
  
  RevokeApiKey: grpc.handleUnaryCall<_auth_v1_RevokeApiKeyRequest__Output, _auth_v1_RevokeApiKeyResponse>;
  
}

export interface AuthServiceDefinition extends grpc.ServiceDefinition {
  AnnounceShopDetached: MethodDefinition<_auth_v1_AnnounceShopDetachedRequest, _auth_v1_AnnounceShopDetachedResponse, _auth_v1_AnnounceShopDetachedRequest__Output, _auth_v1_AnnounceShopDetachedResponse__Output>
  Authenticate: MethodDefinition<_auth_v1_AuthenticateRequest, _auth_v1_AuthenticateResponse, _auth_v1_AuthenticateRequest__Output, _auth_v1_AuthenticateResponse__Output>
  DisableChannel: MethodDefinition<_auth_v1_DisableChannelRequest, _auth_v1_DisableChannelResponse, _auth_v1_DisableChannelRequest__Output, _auth_v1_DisableChannelResponse__Output>
  EnableChannel: MethodDefinition<_auth_v1_EnableChannelRequest, _auth_v1_EnableChannelResponse, _auth_v1_EnableChannelRequest__Output, _auth_v1_EnableChannelResponse__Output>
  FindChannel: MethodDefinition<_auth_v1_FindChannelRequest, _auth_v1_FindChannelResponse, _auth_v1_FindChannelRequest__Output, _auth_v1_FindChannelResponse__Output>
  GetCurrentChannel: MethodDefinition<_auth_v1_GetCurrentChannelRequest, _auth_v1_GetCurrentChannelResponse, _auth_v1_GetCurrentChannelRequest__Output, _auth_v1_GetCurrentChannelResponse__Output>
  IssueApiKey: MethodDefinition<_auth_v1_IssueApiKeyRequest, _auth_v1_IssueApiKeyResponse, _auth_v1_IssueApiKeyRequest__Output, _auth_v1_IssueApiKeyResponse__Output>
  ListApiKeys: MethodDefinition<_auth_v1_ListApiKeysRequest, _auth_v1_ListApiKeysResponse, _auth_v1_ListApiKeysRequest__Output, _auth_v1_ListApiKeysResponse__Output>
  ListChannels: MethodDefinition<_auth_v1_ListChannelsRequest, _auth_v1_ListChannelsResponse, _auth_v1_ListChannelsRequest__Output, _auth_v1_ListChannelsResponse__Output>
  ProvisionChannel: MethodDefinition<_auth_v1_ProvisionChannelRequest, _auth_v1_ProvisionChannelResponse, _auth_v1_ProvisionChannelRequest__Output, _auth_v1_ProvisionChannelResponse__Output>
  RevokeApiKey: MethodDefinition<_auth_v1_RevokeApiKeyRequest, _auth_v1_RevokeApiKeyResponse, _auth_v1_RevokeApiKeyRequest__Output, _auth_v1_RevokeApiKeyResponse__Output>
}
