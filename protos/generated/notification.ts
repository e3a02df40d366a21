import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { NotificationServiceClient as _notification_v1_NotificationServiceClient, NotificationServiceDefinition as _notification_v1_NotificationServiceDefinition } from './notification/v1/NotificationService.ts';
import type { SendInvitationRequest as _notification_v1_SendInvitationRequest, SendInvitationRequest__Output as _notification_v1_SendInvitationRequest__Output } from './notification/v1/SendInvitationRequest.ts';
import type { SendInvitationResponse as _notification_v1_SendInvitationResponse, SendInvitationResponse__Output as _notification_v1_SendInvitationResponse__Output } from './notification/v1/SendInvitationResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  notification: {
    v1: {
      NotificationService: SubtypeConstructor<typeof grpc.Client, _notification_v1_NotificationServiceClient> & { service: _notification_v1_NotificationServiceDefinition }
      SendInvitationRequest: MessageTypeDefinition<_notification_v1_SendInvitationRequest, _notification_v1_SendInvitationRequest__Output>
      SendInvitationResponse: MessageTypeDefinition<_notification_v1_SendInvitationResponse, _notification_v1_SendInvitationResponse__Output>
    }
  }
}

