// Original file: notification/v1/notification.proto

import type { WebhookAttempt as _notification_v1_WebhookAttempt, WebhookAttempt__Output as _notification_v1_WebhookAttempt__Output } from '../../notification/v1/WebhookAttempt.ts';

export interface WebhookEvent {
  'id'?: (string);
  'type'?: (string);
  'createdAt'?: (string);
  'testMode'?: (boolean);
  'sequence'?: (number);
  'state'?: (string);
  'attempts'?: (_notification_v1_WebhookAttempt)[];
  'body'?: (string);
}

export interface WebhookEvent__Output {
  'id': (string);
  'type': (string);
  'createdAt': (string);
  'testMode': (boolean);
  'sequence': (number);
  'state': (string);
  'attempts': (_notification_v1_WebhookAttempt__Output)[];
  'body': (string);
}
