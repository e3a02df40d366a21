// Original file: auth/v1/auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuthenticateRequest as _auth_v1_AuthenticateRequest, AuthenticateRequest__Output as _auth_v1_AuthenticateRequest__Output } from '../../auth/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _auth_v1_AuthenticateResponse, AuthenticateResponse__Output as _auth_v1_AuthenticateResponse__Output } from '../../auth/v1/AuthenticateResponse.ts';
import type { GetCurrentChannelRequest as _auth_v1_GetCurrentChannelRequest, GetCurrentChannelRequest__Output as _auth_v1_GetCurrentChannelRequest__Output } from '../../auth/v1/GetCurrentChannelRequest.ts';
import type { GetCurrentChannelResponse as _auth_v1_GetCurrentChannelResponse, GetCurrentChannelResponse__Output as _auth_v1_GetCurrentChannelResponse__Output } from '../../auth/v1/GetCurrentChannelResponse.ts';
import type { ProvisionChannelRequest as _auth_v1_ProvisionChannelRequest, ProvisionChannelRequest__Output as _auth_v1_ProvisionChannelRequest__Output } from '../../auth/v1/ProvisionChannelRequest.ts';
import type { ProvisionChannelResponse as _auth_v1_ProvisionChannelResponse, ProvisionChannelResponse__Output as _auth_v1_ProvisionChannelResponse__Output } from '../../auth/v1/ProvisionChannelResponse.ts';

export interface AuthServiceClient extends grpc.Client {
  Authenticate(argument: _auth_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _auth_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _auth_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _auth_v1_AuthenticateRequest, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _auth_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _auth_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _auth_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _auth_v1_AuthenticateRequest, callback: grpc.requestCallback<_auth_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  
  GetCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  getCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  getCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  getCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  getCurrentChannel(argument: _auth_v1_GetCurrentChannelRequest, callback: grpc.requestCallback<_auth_v1_GetCurrentChannelResponse__Output>): grpc.ClientUnaryCall;
  
  ProvisionChannel(argument: _auth_v1_ProvisionChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  ProvisionChannel(argument: _auth_v1_ProvisionChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  ProvisionChannel(argument: _auth_v1_ProvisionChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  ProvisionChannel(argument: _auth_v1_ProvisionChannelRequest, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  provisionChannel(argument: _auth_v1_ProvisionChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  provisionChannel(argument: _auth_v1_ProvisionChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  provisionChannel(argument: _auth_v1_ProvisionChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  provisionChannel(argument: _auth_v1_ProvisionChannelRequest, callback: grpc.requestCallback<_auth_v1_ProvisionChannelResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface AuthServiceHandlers extends grpc.UntypedServiceImplementation {
  Authenticate: grpc.handleUnaryCall<_auth_v1_AuthenticateRequest__Output, _auth_v1_AuthenticateResponse>;
  
  GetCurrentChannel: grpc.handleUnaryCall<_auth_v1_GetCurrentChannelRequest__Output, _auth_v1_GetCurrentChannelResponse>;
  
  ProvisionChannel: grpc.handleUnaryCall<_auth_v1_ProvisionChannelRequest__Output, _auth_v1_ProvisionChannelResponse>;
  
}

export interface AuthServiceDefinition extends grpc.ServiceDefinition {
  Authenticate: MethodDefinition<_auth_v1_AuthenticateRequest, _auth_v1_AuthenticateResponse, _auth_v1_AuthenticateRequest__Output, _auth_v1_AuthenticateResponse__Output>
  GetCurrentChannel: MethodDefinition<_auth_v1_GetCurrentChannelRequest, _auth_v1_GetCurrentChannelResponse, _auth_v1_GetCurrentChannelRequest__Output, _auth_v1_GetCurrentChannelResponse__Output>
  ProvisionChannel: MethodDefinition<_auth_v1_ProvisionChannelRequest, _auth_v1_ProvisionChannelResponse, _auth_v1_ProvisionChannelRequest__Output, _auth_v1_ProvisionChannelResponse__Output>
}
