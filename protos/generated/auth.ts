import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AuthServiceClient as _auth_v1_AuthServiceClient, AuthServiceDefinition as _auth_v1_AuthServiceDefinition } from './auth/v1/AuthService.ts';
import type { AuthenticateRequest as _auth_v1_AuthenticateRequest, AuthenticateRequest__Output as _auth_v1_AuthenticateRequest__Output } from './auth/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _auth_v1_AuthenticateResponse, AuthenticateResponse__Output as _auth_v1_AuthenticateResponse__Output } from './auth/v1/AuthenticateResponse.ts';
import type { GetCurrentChannelRequest as _auth_v1_GetCurrentChannelRequest, GetCurrentChannelRequest__Output as _auth_v1_GetCurrentChannelRequest__Output } from './auth/v1/GetCurrentChannelRequest.ts';
import type { GetCurrentChannelResponse as _auth_v1_GetCurrentChannelResponse, GetCurrentChannelResponse__Output as _auth_v1_GetCurrentChannelResponse__Output } from './auth/v1/GetCurrentChannelResponse.ts';
import type { ProvisionChannelRequest as _auth_v1_ProvisionChannelRequest, ProvisionChannelRequest__Output as _auth_v1_ProvisionChannelRequest__Output } from './auth/v1/ProvisionChannelRequest.ts';
import type { ProvisionChannelResponse as _auth_v1_ProvisionChannelResponse, ProvisionChannelResponse__Output as _auth_v1_ProvisionChannelResponse__Output } from './auth/v1/ProvisionChannelResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  auth: {
    v1: {
      AuthService: SubtypeConstructor<typeof grpc.Client, _auth_v1_AuthServiceClient> & { service: _auth_v1_AuthServiceDefinition }
      AuthenticateRequest: MessageTypeDefinition<_auth_v1_AuthenticateRequest, _auth_v1_AuthenticateRequest__Output>
      AuthenticateResponse: MessageTypeDefinition<_auth_v1_AuthenticateResponse, _auth_v1_AuthenticateResponse__Output>
      GetCurrentChannelRequest: MessageTypeDefinition<_auth_v1_GetCurrentChannelRequest, _auth_v1_GetCurrentChannelRequest__Output>
      GetCurrentChannelResponse: MessageTypeDefinition<_auth_v1_GetCurrentChannelResponse, _auth_v1_GetCurrentChannelResponse__Output>
      ProvisionChannelRequest: MessageTypeDefinition<_auth_v1_ProvisionChannelRequest, _auth_v1_ProvisionChannelRequest__Output>
      ProvisionChannelResponse: MessageTypeDefinition<_auth_v1_ProvisionChannelResponse, _auth_v1_ProvisionChannelResponse__Output>
    }
  }
}

