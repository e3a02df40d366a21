import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CreateWebhookRequest as _notification_v1_CreateWebhookRequest, CreateWebhookRequest__Output as _notification_v1_CreateWebhookRequest__Output } from './notification/v1/CreateWebhookRequest.ts';
import type { CreateWebhookResponse as _notification_v1_CreateWebhookResponse, CreateWebhookResponse__Output as _notification_v1_CreateWebhookResponse__Output } from './notification/v1/CreateWebhookResponse.ts';
import type { DeleteWebhookRequest as _notification_v1_DeleteWebhookRequest, DeleteWebhookRequest__Output as _notification_v1_DeleteWebhookRequest__Output } from './notification/v1/DeleteWebhookRequest.ts';
import type { DeleteWebhookResponse as _notification_v1_DeleteWebhookResponse, DeleteWebhookResponse__Output as _notification_v1_DeleteWebhookResponse__Output } from './notification/v1/DeleteWebhookResponse.ts';
import type { EraseBuyerTracesRequest as _notification_v1_EraseBuyerTracesRequest, EraseBuyerTracesRequest__Output as _notification_v1_EraseBuyerTracesRequest__Output } from './notification/v1/EraseBuyerTracesRequest.ts';
import type { EraseBuyerTracesResponse as _notification_v1_EraseBuyerTracesResponse, EraseBuyerTracesResponse__Output as _notification_v1_EraseBuyerTracesResponse__Output } from './notification/v1/EraseBuyerTracesResponse.ts';
import type { GetWebhookEventRequest as _notification_v1_GetWebhookEventRequest, GetWebhookEventRequest__Output as _notification_v1_GetWebhookEventRequest__Output } from './notification/v1/GetWebhookEventRequest.ts';
import type { GetWebhookEventResponse as _notification_v1_GetWebhookEventResponse, GetWebhookEventResponse__Output as _notification_v1_GetWebhookEventResponse__Output } from './notification/v1/GetWebhookEventResponse.ts';
import type { GetWebhookRequest as _notification_v1_GetWebhookRequest, GetWebhookRequest__Output as _notification_v1_GetWebhookRequest__Output } from './notification/v1/GetWebhookRequest.ts';
import type { GetWebhookResponse as _notification_v1_GetWebhookResponse, GetWebhookResponse__Output as _notification_v1_GetWebhookResponse__Output } from './notification/v1/GetWebhookResponse.ts';
import type { ListEventsRequest as _notification_v1_ListEventsRequest, ListEventsRequest__Output as _notification_v1_ListEventsRequest__Output } from './notification/v1/ListEventsRequest.ts';
import type { ListEventsResponse as _notification_v1_ListEventsResponse, ListEventsResponse__Output as _notification_v1_ListEventsResponse__Output } from './notification/v1/ListEventsResponse.ts';
import type { ListWebhookEventsRequest as _notification_v1_ListWebhookEventsRequest, ListWebhookEventsRequest__Output as _notification_v1_ListWebhookEventsRequest__Output } from './notification/v1/ListWebhookEventsRequest.ts';
import type { ListWebhookEventsResponse as _notification_v1_ListWebhookEventsResponse, ListWebhookEventsResponse__Output as _notification_v1_ListWebhookEventsResponse__Output } from './notification/v1/ListWebhookEventsResponse.ts';
import type { ListWebhooksRequest as _notification_v1_ListWebhooksRequest, ListWebhooksRequest__Output as _notification_v1_ListWebhooksRequest__Output } from './notification/v1/ListWebhooksRequest.ts';
import type { ListWebhooksResponse as _notification_v1_ListWebhooksResponse, ListWebhooksResponse__Output as _notification_v1_ListWebhooksResponse__Output } from './notification/v1/ListWebhooksResponse.ts';
import type { NotificationServiceClient as _notification_v1_NotificationServiceClient, NotificationServiceDefinition as _notification_v1_NotificationServiceDefinition } from './notification/v1/NotificationService.ts';
import type { RedeliverWebhookEventRequest as _notification_v1_RedeliverWebhookEventRequest, RedeliverWebhookEventRequest__Output as _notification_v1_RedeliverWebhookEventRequest__Output } from './notification/v1/RedeliverWebhookEventRequest.ts';
import type { RedeliverWebhookEventResponse as _notification_v1_RedeliverWebhookEventResponse, RedeliverWebhookEventResponse__Output as _notification_v1_RedeliverWebhookEventResponse__Output } from './notification/v1/RedeliverWebhookEventResponse.ts';
import type { ReplaceWebhookRequest as _notification_v1_ReplaceWebhookRequest, ReplaceWebhookRequest__Output as _notification_v1_ReplaceWebhookRequest__Output } from './notification/v1/ReplaceWebhookRequest.ts';
import type { ReplaceWebhookResponse as _notification_v1_ReplaceWebhookResponse, ReplaceWebhookResponse__Output as _notification_v1_ReplaceWebhookResponse__Output } from './notification/v1/ReplaceWebhookResponse.ts';
import type { ResumeWebhookRequest as _notification_v1_ResumeWebhookRequest, ResumeWebhookRequest__Output as _notification_v1_ResumeWebhookRequest__Output } from './notification/v1/ResumeWebhookRequest.ts';
import type { ResumeWebhookResponse as _notification_v1_ResumeWebhookResponse, ResumeWebhookResponse__Output as _notification_v1_ResumeWebhookResponse__Output } from './notification/v1/ResumeWebhookResponse.ts';
import type { RotateWebhookSecretRequest as _notification_v1_RotateWebhookSecretRequest, RotateWebhookSecretRequest__Output as _notification_v1_RotateWebhookSecretRequest__Output } from './notification/v1/RotateWebhookSecretRequest.ts';
import type { RotateWebhookSecretResponse as _notification_v1_RotateWebhookSecretResponse, RotateWebhookSecretResponse__Output as _notification_v1_RotateWebhookSecretResponse__Output } from './notification/v1/RotateWebhookSecretResponse.ts';
import type { SendInvitationRequest as _notification_v1_SendInvitationRequest, SendInvitationRequest__Output as _notification_v1_SendInvitationRequest__Output } from './notification/v1/SendInvitationRequest.ts';
import type { SendInvitationResponse as _notification_v1_SendInvitationResponse, SendInvitationResponse__Output as _notification_v1_SendInvitationResponse__Output } from './notification/v1/SendInvitationResponse.ts';
import type { TestWebhookRequest as _notification_v1_TestWebhookRequest, TestWebhookRequest__Output as _notification_v1_TestWebhookRequest__Output } from './notification/v1/TestWebhookRequest.ts';
import type { TestWebhookResponse as _notification_v1_TestWebhookResponse, TestWebhookResponse__Output as _notification_v1_TestWebhookResponse__Output } from './notification/v1/TestWebhookResponse.ts';
import type { Webhook as _notification_v1_Webhook, Webhook__Output as _notification_v1_Webhook__Output } from './notification/v1/Webhook.ts';
import type { WebhookAttempt as _notification_v1_WebhookAttempt, WebhookAttempt__Output as _notification_v1_WebhookAttempt__Output } from './notification/v1/WebhookAttempt.ts';
import type { WebhookEvent as _notification_v1_WebhookEvent, WebhookEvent__Output as _notification_v1_WebhookEvent__Output } from './notification/v1/WebhookEvent.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  notification: {
    v1: {
      CreateWebhookRequest: MessageTypeDefinition<_notification_v1_CreateWebhookRequest, _notification_v1_CreateWebhookRequest__Output>
      CreateWebhookResponse: MessageTypeDefinition<_notification_v1_CreateWebhookResponse, _notification_v1_CreateWebhookResponse__Output>
      DeleteWebhookRequest: MessageTypeDefinition<_notification_v1_DeleteWebhookRequest, _notification_v1_DeleteWebhookRequest__Output>
      DeleteWebhookResponse: MessageTypeDefinition<_notification_v1_DeleteWebhookResponse, _notification_v1_DeleteWebhookResponse__Output>
      EraseBuyerTracesRequest: MessageTypeDefinition<_notification_v1_EraseBuyerTracesRequest, _notification_v1_EraseBuyerTracesRequest__Output>
      EraseBuyerTracesResponse: MessageTypeDefinition<_notification_v1_EraseBuyerTracesResponse, _notification_v1_EraseBuyerTracesResponse__Output>
      GetWebhookEventRequest: MessageTypeDefinition<_notification_v1_GetWebhookEventRequest, _notification_v1_GetWebhookEventRequest__Output>
      GetWebhookEventResponse: MessageTypeDefinition<_notification_v1_GetWebhookEventResponse, _notification_v1_GetWebhookEventResponse__Output>
      GetWebhookRequest: MessageTypeDefinition<_notification_v1_GetWebhookRequest, _notification_v1_GetWebhookRequest__Output>
      GetWebhookResponse: MessageTypeDefinition<_notification_v1_GetWebhookResponse, _notification_v1_GetWebhookResponse__Output>
      ListEventsRequest: MessageTypeDefinition<_notification_v1_ListEventsRequest, _notification_v1_ListEventsRequest__Output>
      ListEventsResponse: MessageTypeDefinition<_notification_v1_ListEventsResponse, _notification_v1_ListEventsResponse__Output>
      ListWebhookEventsRequest: MessageTypeDefinition<_notification_v1_ListWebhookEventsRequest, _notification_v1_ListWebhookEventsRequest__Output>
      ListWebhookEventsResponse: MessageTypeDefinition<_notification_v1_ListWebhookEventsResponse, _notification_v1_ListWebhookEventsResponse__Output>
      ListWebhooksRequest: MessageTypeDefinition<_notification_v1_ListWebhooksRequest, _notification_v1_ListWebhooksRequest__Output>
      ListWebhooksResponse: MessageTypeDefinition<_notification_v1_ListWebhooksResponse, _notification_v1_ListWebhooksResponse__Output>
      NotificationService: SubtypeConstructor<typeof grpc.Client, _notification_v1_NotificationServiceClient> & { service: _notification_v1_NotificationServiceDefinition }
      RedeliverWebhookEventRequest: MessageTypeDefinition<_notification_v1_RedeliverWebhookEventRequest, _notification_v1_RedeliverWebhookEventRequest__Output>
      RedeliverWebhookEventResponse: MessageTypeDefinition<_notification_v1_RedeliverWebhookEventResponse, _notification_v1_RedeliverWebhookEventResponse__Output>
      ReplaceWebhookRequest: MessageTypeDefinition<_notification_v1_ReplaceWebhookRequest, _notification_v1_ReplaceWebhookRequest__Output>
      ReplaceWebhookResponse: MessageTypeDefinition<_notification_v1_ReplaceWebhookResponse, _notification_v1_ReplaceWebhookResponse__Output>
      ResumeWebhookRequest: MessageTypeDefinition<_notification_v1_ResumeWebhookRequest, _notification_v1_ResumeWebhookRequest__Output>
      ResumeWebhookResponse: MessageTypeDefinition<_notification_v1_ResumeWebhookResponse, _notification_v1_ResumeWebhookResponse__Output>
      RotateWebhookSecretRequest: MessageTypeDefinition<_notification_v1_RotateWebhookSecretRequest, _notification_v1_RotateWebhookSecretRequest__Output>
      RotateWebhookSecretResponse: MessageTypeDefinition<_notification_v1_RotateWebhookSecretResponse, _notification_v1_RotateWebhookSecretResponse__Output>
      SendInvitationRequest: MessageTypeDefinition<_notification_v1_SendInvitationRequest, _notification_v1_SendInvitationRequest__Output>
      SendInvitationResponse: MessageTypeDefinition<_notification_v1_SendInvitationResponse, _notification_v1_SendInvitationResponse__Output>
      TestWebhookRequest: MessageTypeDefinition<_notification_v1_TestWebhookRequest, _notification_v1_TestWebhookRequest__Output>
      TestWebhookResponse: MessageTypeDefinition<_notification_v1_TestWebhookResponse, _notification_v1_TestWebhookResponse__Output>
      Webhook: MessageTypeDefinition<_notification_v1_Webhook, _notification_v1_Webhook__Output>
      WebhookAttempt: MessageTypeDefinition<_notification_v1_WebhookAttempt, _notification_v1_WebhookAttempt__Output>
      WebhookEvent: MessageTypeDefinition<_notification_v1_WebhookEvent, _notification_v1_WebhookEvent__Output>
    }
  }
}

