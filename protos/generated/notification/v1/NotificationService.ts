// Original file: notification/v1/notification.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateWebhookRequest as _notification_v1_CreateWebhookRequest, CreateWebhookRequest__Output as _notification_v1_CreateWebhookRequest__Output } from '../../notification/v1/CreateWebhookRequest.ts';
import type { CreateWebhookResponse as _notification_v1_CreateWebhookResponse, CreateWebhookResponse__Output as _notification_v1_CreateWebhookResponse__Output } from '../../notification/v1/CreateWebhookResponse.ts';
import type { DeleteWebhookRequest as _notification_v1_DeleteWebhookRequest, DeleteWebhookRequest__Output as _notification_v1_DeleteWebhookRequest__Output } from '../../notification/v1/DeleteWebhookRequest.ts';
import type { DeleteWebhookResponse as _notification_v1_DeleteWebhookResponse, DeleteWebhookResponse__Output as _notification_v1_DeleteWebhookResponse__Output } from '../../notification/v1/DeleteWebhookResponse.ts';
import type { EraseBuyerTracesRequest as _notification_v1_EraseBuyerTracesRequest, EraseBuyerTracesRequest__Output as _notification_v1_EraseBuyerTracesRequest__Output } from '../../notification/v1/EraseBuyerTracesRequest.ts';
import type { EraseBuyerTracesResponse as _notification_v1_EraseBuyerTracesResponse, EraseBuyerTracesResponse__Output as _notification_v1_EraseBuyerTracesResponse__Output } from '../../notification/v1/EraseBuyerTracesResponse.ts';
import type { GetWebhookEventRequest as _notification_v1_GetWebhookEventRequest, GetWebhookEventRequest__Output as _notification_v1_GetWebhookEventRequest__Output } from '../../notification/v1/GetWebhookEventRequest.ts';
import type { GetWebhookEventResponse as _notification_v1_GetWebhookEventResponse, GetWebhookEventResponse__Output as _notification_v1_GetWebhookEventResponse__Output } from '../../notification/v1/GetWebhookEventResponse.ts';
import type { GetWebhookRequest as _notification_v1_GetWebhookRequest, GetWebhookRequest__Output as _notification_v1_GetWebhookRequest__Output } from '../../notification/v1/GetWebhookRequest.ts';
import type { GetWebhookResponse as _notification_v1_GetWebhookResponse, GetWebhookResponse__Output as _notification_v1_GetWebhookResponse__Output } from '../../notification/v1/GetWebhookResponse.ts';
import type { ListEventsRequest as _notification_v1_ListEventsRequest, ListEventsRequest__Output as _notification_v1_ListEventsRequest__Output } from '../../notification/v1/ListEventsRequest.ts';
import type { ListEventsResponse as _notification_v1_ListEventsResponse, ListEventsResponse__Output as _notification_v1_ListEventsResponse__Output } from '../../notification/v1/ListEventsResponse.ts';
import type { ListWebhookEventsRequest as _notification_v1_ListWebhookEventsRequest, ListWebhookEventsRequest__Output as _notification_v1_ListWebhookEventsRequest__Output } from '../../notification/v1/ListWebhookEventsRequest.ts';
import type { ListWebhookEventsResponse as _notification_v1_ListWebhookEventsResponse, ListWebhookEventsResponse__Output as _notification_v1_ListWebhookEventsResponse__Output } from '../../notification/v1/ListWebhookEventsResponse.ts';
import type { ListWebhooksRequest as _notification_v1_ListWebhooksRequest, ListWebhooksRequest__Output as _notification_v1_ListWebhooksRequest__Output } from '../../notification/v1/ListWebhooksRequest.ts';
import type { ListWebhooksResponse as _notification_v1_ListWebhooksResponse, ListWebhooksResponse__Output as _notification_v1_ListWebhooksResponse__Output } from '../../notification/v1/ListWebhooksResponse.ts';
import type { RedeliverWebhookEventRequest as _notification_v1_RedeliverWebhookEventRequest, RedeliverWebhookEventRequest__Output as _notification_v1_RedeliverWebhookEventRequest__Output } from '../../notification/v1/RedeliverWebhookEventRequest.ts';
import type { RedeliverWebhookEventResponse as _notification_v1_RedeliverWebhookEventResponse, RedeliverWebhookEventResponse__Output as _notification_v1_RedeliverWebhookEventResponse__Output } from '../../notification/v1/RedeliverWebhookEventResponse.ts';
import type { ReplaceWebhookRequest as _notification_v1_ReplaceWebhookRequest, ReplaceWebhookRequest__Output as _notification_v1_ReplaceWebhookRequest__Output } from '../../notification/v1/ReplaceWebhookRequest.ts';
import type { ReplaceWebhookResponse as _notification_v1_ReplaceWebhookResponse, ReplaceWebhookResponse__Output as _notification_v1_ReplaceWebhookResponse__Output } from '../../notification/v1/ReplaceWebhookResponse.ts';
import type { ResumeWebhookRequest as _notification_v1_ResumeWebhookRequest, ResumeWebhookRequest__Output as _notification_v1_ResumeWebhookRequest__Output } from '../../notification/v1/ResumeWebhookRequest.ts';
import type { ResumeWebhookResponse as _notification_v1_ResumeWebhookResponse, ResumeWebhookResponse__Output as _notification_v1_ResumeWebhookResponse__Output } from '../../notification/v1/ResumeWebhookResponse.ts';
import type { RotateWebhookSecretRequest as _notification_v1_RotateWebhookSecretRequest, RotateWebhookSecretRequest__Output as _notification_v1_RotateWebhookSecretRequest__Output } from '../../notification/v1/RotateWebhookSecretRequest.ts';
import type { RotateWebhookSecretResponse as _notification_v1_RotateWebhookSecretResponse, RotateWebhookSecretResponse__Output as _notification_v1_RotateWebhookSecretResponse__Output } from '../../notification/v1/RotateWebhookSecretResponse.ts';
import type { SendInvitationRequest as _notification_v1_SendInvitationRequest, SendInvitationRequest__Output as _notification_v1_SendInvitationRequest__Output } from '../../notification/v1/SendInvitationRequest.ts';
import type { SendInvitationResponse as _notification_v1_SendInvitationResponse, SendInvitationResponse__Output as _notification_v1_SendInvitationResponse__Output } from '../../notification/v1/SendInvitationResponse.ts';
import type { TestWebhookRequest as _notification_v1_TestWebhookRequest, TestWebhookRequest__Output as _notification_v1_TestWebhookRequest__Output } from '../../notification/v1/TestWebhookRequest.ts';
import type { TestWebhookResponse as _notification_v1_TestWebhookResponse, TestWebhookResponse__Output as _notification_v1_TestWebhookResponse__Output } from '../../notification/v1/TestWebhookResponse.ts';

export interface NotificationServiceClient extends grpc.Client {
  CreateWebhook(argument: _notification_v1_CreateWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_CreateWebhookResponse__Output>): grpc.ClientUnaryCall;
  CreateWebhook(argument: _notification_v1_CreateWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_CreateWebhookResponse__Output>): grpc.ClientUnaryCall;
  CreateWebhook(argument: _notification_v1_CreateWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_CreateWebhookResponse__Output>): grpc.ClientUnaryCall;
  CreateWebhook(argument: _notification_v1_CreateWebhookRequest, callback: grpc.requestCallback<_notification_v1_CreateWebhookResponse__Output>): grpc.ClientUnaryCall;
  createWebhook(argument: _notification_v1_CreateWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_CreateWebhookResponse__Output>): grpc.ClientUnaryCall;
  createWebhook(argument: _notification_v1_CreateWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_CreateWebhookResponse__Output>): grpc.ClientUnaryCall;
  createWebhook(argument: _notification_v1_CreateWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_CreateWebhookResponse__Output>): grpc.ClientUnaryCall;
  createWebhook(argument: _notification_v1_CreateWebhookRequest, callback: grpc.requestCallback<_notification_v1_CreateWebhookResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteWebhook(argument: _notification_v1_DeleteWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_DeleteWebhookResponse__Output>): grpc.ClientUnaryCall;
  DeleteWebhook(argument: _notification_v1_DeleteWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_DeleteWebhookResponse__Output>): grpc.ClientUnaryCall;
  DeleteWebhook(argument: _notification_v1_DeleteWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_DeleteWebhookResponse__Output>): grpc.ClientUnaryCall;
  DeleteWebhook(argument: _notification_v1_DeleteWebhookRequest, callback: grpc.requestCallback<_notification_v1_DeleteWebhookResponse__Output>): grpc.ClientUnaryCall;
  deleteWebhook(argument: _notification_v1_DeleteWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_DeleteWebhookResponse__Output>): grpc.ClientUnaryCall;
  deleteWebhook(argument: _notification_v1_DeleteWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_DeleteWebhookResponse__Output>): grpc.ClientUnaryCall;
  deleteWebhook(argument: _notification_v1_DeleteWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_DeleteWebhookResponse__Output>): grpc.ClientUnaryCall;
  deleteWebhook(argument: _notification_v1_DeleteWebhookRequest, callback: grpc.requestCallback<_notification_v1_DeleteWebhookResponse__Output>): grpc.ClientUnaryCall;
  
  EraseBuyerTraces(argument: _notification_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyerTraces(argument: _notification_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyerTraces(argument: _notification_v1_EraseBuyerTracesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyerTraces(argument: _notification_v1_EraseBuyerTracesRequest, callback: grpc.requestCallback<_notification_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _notification_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _notification_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _notification_v1_EraseBuyerTracesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _notification_v1_EraseBuyerTracesRequest, callback: grpc.requestCallback<_notification_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  
  GetWebhook(argument: _notification_v1_GetWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  GetWebhook(argument: _notification_v1_GetWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  GetWebhook(argument: _notification_v1_GetWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  GetWebhook(argument: _notification_v1_GetWebhookRequest, callback: grpc.requestCallback<_notification_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  getWebhook(argument: _notification_v1_GetWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  getWebhook(argument: _notification_v1_GetWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  getWebhook(argument: _notification_v1_GetWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  getWebhook(argument: _notification_v1_GetWebhookRequest, callback: grpc.requestCallback<_notification_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  
  GetWebhookEvent(argument: _notification_v1_GetWebhookEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_GetWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  GetWebhookEvent(argument: _notification_v1_GetWebhookEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_GetWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  GetWebhookEvent(argument: _notification_v1_GetWebhookEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_GetWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  GetWebhookEvent(argument: _notification_v1_GetWebhookEventRequest, callback: grpc.requestCallback<_notification_v1_GetWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  getWebhookEvent(argument: _notification_v1_GetWebhookEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_GetWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  getWebhookEvent(argument: _notification_v1_GetWebhookEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_GetWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  getWebhookEvent(argument: _notification_v1_GetWebhookEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_GetWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  getWebhookEvent(argument: _notification_v1_GetWebhookEventRequest, callback: grpc.requestCallback<_notification_v1_GetWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  
  ListEvents(argument: _notification_v1_ListEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  ListEvents(argument: _notification_v1_ListEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  ListEvents(argument: _notification_v1_ListEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  ListEvents(argument: _notification_v1_ListEventsRequest, callback: grpc.requestCallback<_notification_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  listEvents(argument: _notification_v1_ListEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  listEvents(argument: _notification_v1_ListEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  listEvents(argument: _notification_v1_ListEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  listEvents(argument: _notification_v1_ListEventsRequest, callback: grpc.requestCallback<_notification_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  
  ListWebhookEvents(argument: _notification_v1_ListWebhookEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListWebhookEventsResponse__Output>): grpc.ClientUnaryCall;
  ListWebhookEvents(argument: _notification_v1_ListWebhookEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_ListWebhookEventsResponse__Output>): grpc.ClientUnaryCall;
  ListWebhookEvents(argument: _notification_v1_ListWebhookEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListWebhookEventsResponse__Output>): grpc.ClientUnaryCall;
  ListWebhookEvents(argument: _notification_v1_ListWebhookEventsRequest, callback: grpc.requestCallback<_notification_v1_ListWebhookEventsResponse__Output>): grpc.ClientUnaryCall;
  listWebhookEvents(argument: _notification_v1_ListWebhookEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListWebhookEventsResponse__Output>): grpc.ClientUnaryCall;
  listWebhookEvents(argument: _notification_v1_ListWebhookEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_ListWebhookEventsResponse__Output>): grpc.ClientUnaryCall;
  listWebhookEvents(argument: _notification_v1_ListWebhookEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListWebhookEventsResponse__Output>): grpc.ClientUnaryCall;
  listWebhookEvents(argument: _notification_v1_ListWebhookEventsRequest, callback: grpc.requestCallback<_notification_v1_ListWebhookEventsResponse__Output>): grpc.ClientUnaryCall;
  
  ListWebhooks(argument: _notification_v1_ListWebhooksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  ListWebhooks(argument: _notification_v1_ListWebhooksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  ListWebhooks(argument: _notification_v1_ListWebhooksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  ListWebhooks(argument: _notification_v1_ListWebhooksRequest, callback: grpc.requestCallback<_notification_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  listWebhooks(argument: _notification_v1_ListWebhooksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  listWebhooks(argument: _notification_v1_ListWebhooksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  listWebhooks(argument: _notification_v1_ListWebhooksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  listWebhooks(argument: _notification_v1_ListWebhooksRequest, callback: grpc.requestCallback<_notification_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  
  RedeliverWebhookEvent(argument: _notification_v1_RedeliverWebhookEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_RedeliverWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  RedeliverWebhookEvent(argument: _notification_v1_RedeliverWebhookEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_RedeliverWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  RedeliverWebhookEvent(argument: _notification_v1_RedeliverWebhookEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_RedeliverWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  RedeliverWebhookEvent(argument: _notification_v1_RedeliverWebhookEventRequest, callback: grpc.requestCallback<_notification_v1_RedeliverWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  redeliverWebhookEvent(argument: _notification_v1_RedeliverWebhookEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_RedeliverWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  redeliverWebhookEvent(argument: _notification_v1_RedeliverWebhookEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_RedeliverWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  redeliverWebhookEvent(argument: _notification_v1_RedeliverWebhookEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_RedeliverWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  redeliverWebhookEvent(argument: _notification_v1_RedeliverWebhookEventRequest, callback: grpc.requestCallback<_notification_v1_RedeliverWebhookEventResponse__Output>): grpc.ClientUnaryCall;
  
  ReplaceWebhook(argument: _notification_v1_ReplaceWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ReplaceWebhookResponse__Output>): grpc.ClientUnaryCall;
  ReplaceWebhook(argument: _notification_v1_ReplaceWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_ReplaceWebhookResponse__Output>): grpc.ClientUnaryCall;
  ReplaceWebhook(argument: _notification_v1_ReplaceWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ReplaceWebhookResponse__Output>): grpc.ClientUnaryCall;
  ReplaceWebhook(argument: _notification_v1_ReplaceWebhookRequest, callback: grpc.requestCallback<_notification_v1_ReplaceWebhookResponse__Output>): grpc.ClientUnaryCall;
  replaceWebhook(argument: _notification_v1_ReplaceWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ReplaceWebhookResponse__Output>): grpc.ClientUnaryCall;
  replaceWebhook(argument: _notification_v1_ReplaceWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_ReplaceWebhookResponse__Output>): grpc.ClientUnaryCall;
  replaceWebhook(argument: _notification_v1_ReplaceWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ReplaceWebhookResponse__Output>): grpc.ClientUnaryCall;
  replaceWebhook(argument: _notification_v1_ReplaceWebhookRequest, callback: grpc.requestCallback<_notification_v1_ReplaceWebhookResponse__Output>): grpc.ClientUnaryCall;
  
  ResumeWebhook(argument: _notification_v1_ResumeWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ResumeWebhookResponse__Output>): grpc.ClientUnaryCall;
  ResumeWebhook(argument: _notification_v1_ResumeWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_ResumeWebhookResponse__Output>): grpc.ClientUnaryCall;
  ResumeWebhook(argument: _notification_v1_ResumeWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ResumeWebhookResponse__Output>): grpc.ClientUnaryCall;
  ResumeWebhook(argument: _notification_v1_ResumeWebhookRequest, callback: grpc.requestCallback<_notification_v1_ResumeWebhookResponse__Output>): grpc.ClientUnaryCall;
  resumeWebhook(argument: _notification_v1_ResumeWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ResumeWebhookResponse__Output>): grpc.ClientUnaryCall;
  resumeWebhook(argument: _notification_v1_ResumeWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_ResumeWebhookResponse__Output>): grpc.ClientUnaryCall;
  resumeWebhook(argument: _notification_v1_ResumeWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_ResumeWebhookResponse__Output>): grpc.ClientUnaryCall;
  resumeWebhook(argument: _notification_v1_ResumeWebhookRequest, callback: grpc.requestCallback<_notification_v1_ResumeWebhookResponse__Output>): grpc.ClientUnaryCall;
  
  RotateWebhookSecret(argument: _notification_v1_RotateWebhookSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_RotateWebhookSecretResponse__Output>): grpc.ClientUnaryCall;
  RotateWebhookSecret(argument: _notification_v1_RotateWebhookSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_RotateWebhookSecretResponse__Output>): grpc.ClientUnaryCall;
  RotateWebhookSecret(argument: _notification_v1_RotateWebhookSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_RotateWebhookSecretResponse__Output>): grpc.ClientUnaryCall;
  RotateWebhookSecret(argument: _notification_v1_RotateWebhookSecretRequest, callback: grpc.requestCallback<_notification_v1_RotateWebhookSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateWebhookSecret(argument: _notification_v1_RotateWebhookSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_RotateWebhookSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateWebhookSecret(argument: _notification_v1_RotateWebhookSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_RotateWebhookSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateWebhookSecret(argument: _notification_v1_RotateWebhookSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_RotateWebhookSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateWebhookSecret(argument: _notification_v1_RotateWebhookSecretRequest, callback: grpc.requestCallback<_notification_v1_RotateWebhookSecretResponse__Output>): grpc.ClientUnaryCall;
  
  SendInvitation(argument: _notification_v1_SendInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  SendInvitation(argument: _notification_v1_SendInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  SendInvitation(argument: _notification_v1_SendInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  SendInvitation(argument: _notification_v1_SendInvitationRequest, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  sendInvitation(argument: _notification_v1_SendInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  sendInvitation(argument: _notification_v1_SendInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  sendInvitation(argument: _notification_v1_SendInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  sendInvitation(argument: _notification_v1_SendInvitationRequest, callback: grpc.requestCallback<_notification_v1_SendInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  TestWebhook(argument: _notification_v1_TestWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_TestWebhookResponse__Output>): grpc.ClientUnaryCall;
  TestWebhook(argument: _notification_v1_TestWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_TestWebhookResponse__Output>): grpc.ClientUnaryCall;
  TestWebhook(argument: _notification_v1_TestWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_TestWebhookResponse__Output>): grpc.ClientUnaryCall;
  TestWebhook(argument: _notification_v1_TestWebhookRequest, callback: grpc.requestCallback<_notification_v1_TestWebhookResponse__Output>): grpc.ClientUnaryCall;
  testWebhook(argument: _notification_v1_TestWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_TestWebhookResponse__Output>): grpc.ClientUnaryCall;
  testWebhook(argument: _notification_v1_TestWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_notification_v1_TestWebhookResponse__Output>): grpc.ClientUnaryCall;
  testWebhook(argument: _notification_v1_TestWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_notification_v1_TestWebhookResponse__Output>): grpc.ClientUnaryCall;
  testWebhook(argument: _notification_v1_TestWebhookRequest, callback: grpc.requestCallback<_notification_v1_TestWebhookResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface NotificationServiceHandlers extends grpc.UntypedServiceImplementation {
  CreateWebhook: grpc.handleUnaryCall<_notification_v1_CreateWebhookRequest__Output, _notification_v1_CreateWebhookResponse>;
  
  DeleteWebhook: grpc.handleUnaryCall<_notification_v1_DeleteWebhookRequest__Output, _notification_v1_DeleteWebhookResponse>;
  
  EraseBuyerTraces: grpc.handleUnaryCall<_notification_v1_EraseBuyerTracesRequest__Output, _notification_v1_EraseBuyerTracesResponse>;
  
  GetWebhook: grpc.handleUnaryCall<_notification_v1_GetWebhookRequest__Output, _notification_v1_GetWebhookResponse>;
  
  GetWebhookEvent: grpc.handleUnaryCall<_notification_v1_GetWebhookEventRequest__Output, _notification_v1_GetWebhookEventResponse>;
  
  ListEvents: grpc.handleUnaryCall<_notification_v1_ListEventsRequest__Output, _notification_v1_ListEventsResponse>;
  
  ListWebhookEvents: grpc.handleUnaryCall<_notification_v1_ListWebhookEventsRequest__Output, _notification_v1_ListWebhookEventsResponse>;
  
  ListWebhooks: grpc.handleUnaryCall<_notification_v1_ListWebhooksRequest__Output, _notification_v1_ListWebhooksResponse>;
  
  RedeliverWebhookEvent: grpc.handleUnaryCall<_notification_v1_RedeliverWebhookEventRequest__Output, _notification_v1_RedeliverWebhookEventResponse>;
  
  ReplaceWebhook: grpc.handleUnaryCall<_notification_v1_ReplaceWebhookRequest__Output, _notification_v1_ReplaceWebhookResponse>;
  
  ResumeWebhook: grpc.handleUnaryCall<_notification_v1_ResumeWebhookRequest__Output, _notification_v1_ResumeWebhookResponse>;
  
  RotateWebhookSecret: grpc.handleUnaryCall<_notification_v1_RotateWebhookSecretRequest__Output, _notification_v1_RotateWebhookSecretResponse>;
  
  SendInvitation: grpc.handleUnaryCall<_notification_v1_SendInvitationRequest__Output, _notification_v1_SendInvitationResponse>;
  
  TestWebhook: grpc.handleUnaryCall<_notification_v1_TestWebhookRequest__Output, _notification_v1_TestWebhookResponse>;
  
}

export interface NotificationServiceDefinition extends grpc.ServiceDefinition {
  CreateWebhook: MethodDefinition<_notification_v1_CreateWebhookRequest, _notification_v1_CreateWebhookResponse, _notification_v1_CreateWebhookRequest__Output, _notification_v1_CreateWebhookResponse__Output>
  DeleteWebhook: MethodDefinition<_notification_v1_DeleteWebhookRequest, _notification_v1_DeleteWebhookResponse, _notification_v1_DeleteWebhookRequest__Output, _notification_v1_DeleteWebhookResponse__Output>
  EraseBuyerTraces: MethodDefinition<_notification_v1_EraseBuyerTracesRequest, _notification_v1_EraseBuyerTracesResponse, _notification_v1_EraseBuyerTracesRequest__Output, _notification_v1_EraseBuyerTracesResponse__Output>
  GetWebhook: MethodDefinition<_notification_v1_GetWebhookRequest, _notification_v1_GetWebhookResponse, _notification_v1_GetWebhookRequest__Output, _notification_v1_GetWebhookResponse__Output>
  GetWebhookEvent: MethodDefinition<_notification_v1_GetWebhookEventRequest, _notification_v1_GetWebhookEventResponse, _notification_v1_GetWebhookEventRequest__Output, _notification_v1_GetWebhookEventResponse__Output>
  ListEvents: MethodDefinition<_notification_v1_ListEventsRequest, _notification_v1_ListEventsResponse, _notification_v1_ListEventsRequest__Output, _notification_v1_ListEventsResponse__Output>
  ListWebhookEvents: MethodDefinition<_notification_v1_ListWebhookEventsRequest, _notification_v1_ListWebhookEventsResponse, _notification_v1_ListWebhookEventsRequest__Output, _notification_v1_ListWebhookEventsResponse__Output>
  ListWebhooks: MethodDefinition<_notification_v1_ListWebhooksRequest, _notification_v1_ListWebhooksResponse, _notification_v1_ListWebhooksRequest__Output, _notification_v1_ListWebhooksResponse__Output>
  RedeliverWebhookEvent: MethodDefinition<_notification_v1_RedeliverWebhookEventRequest, _notification_v1_RedeliverWebhookEventResponse, _notification_v1_RedeliverWebhookEventRequest__Output, _notification_v1_RedeliverWebhookEventResponse__Output>
  ReplaceWebhook: MethodDefinition<_notification_v1_ReplaceWebhookRequest, _notification_v1_ReplaceWebhookResponse, _notification_v1_ReplaceWebhookRequest__Output, _notification_v1_ReplaceWebhookResponse__Output>
  ResumeWebhook: MethodDefinition<_notification_v1_ResumeWebhookRequest, _notification_v1_ResumeWebhookResponse, _notification_v1_ResumeWebhookRequest__Output, _notification_v1_ResumeWebhookResponse__Output>
  RotateWebhookSecret: MethodDefinition<_notification_v1_RotateWebhookSecretRequest, _notification_v1_RotateWebhookSecretResponse, _notification_v1_RotateWebhookSecretRequest__Output, _notification_v1_RotateWebhookSecretResponse__Output>
  SendInvitation: MethodDefinition<_notification_v1_SendInvitationRequest, _notification_v1_SendInvitationResponse, _notification_v1_SendInvitationRequest__Output, _notification_v1_SendInvitationResponse__Output>
  TestWebhook: MethodDefinition<_notification_v1_TestWebhookRequest, _notification_v1_TestWebhookResponse, _notification_v1_TestWebhookRequest__Output, _notification_v1_TestWebhookResponse__Output>
}
