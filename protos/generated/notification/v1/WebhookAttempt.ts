// Original file: notification/v1/notification.proto


export interface WebhookAttempt {
  'at'?: (string);
  'status'?: (number);
  'durationMs'?: (number);
  'error'?: (string);
  '_status'?: "status";
  '_error'?: "error";
}

export interface WebhookAttempt__Output {
  'at': (string);
  'status'?: (number);
  'durationMs': (number);
  'error'?: (string);
  '_status'?: "status";
  '_error'?: "error";
}
