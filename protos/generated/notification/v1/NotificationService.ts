// Original file: notification/v1/notification.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { SendInvitationRequest as _notification_v1_SendInvitationRequest, SendInvitationRequest__Output as _notification_v1_SendInvitationRequest__Output } from '../../notification/v1/SendInvitationRequest.ts';
import type { SendInvitationResponse as _notification_v1_SendInvitationResponse, SendInvitationResponse__Output as _notification_v1_SendInvitationResponse__Output } from '../../notification/v1/SendInvitationResponse.ts';

export interface NotificationServiceClient extends grpc.Client {
  SendInvitation(argument: _notification_v1_SendInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  SendInvitation(argument: _notification_v1_SendInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  SendInvitation(argument: _notification_v1_SendInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  SendInvitation(argument: _notification_v1_SendInvitationRequest, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  sendInvitation(argument: _notification_v1_SendInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  sendInvitation(argument: _notification_v1_SendInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  sendInvitation(argument: _notification_v1_SendInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  sendInvitation(argument: _notification_v1_SendInvitationRequest, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface NotificationServiceHandlers extends grpc.UntypedServiceImplementation {
  SendInvitation: grpc.handleUnaryCall<_notification_v1_SendInvitationRequest__Output, _notification_v1_SendInvitationResponse>;
  
}

export interface NotificationServiceDefinition extends grpc.ServiceDefinition {
  SendInvitation: MethodDefinition<_notification_v1_SendInvitationRequest, _notification_v1_SendInvitationResponse, _notification_v1_SendInvitationRequest__Output, _notification_v1_SendInvitationResponse__Output>
}
