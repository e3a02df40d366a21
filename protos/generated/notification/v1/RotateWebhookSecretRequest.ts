// Original file: notification/v1/notification.proto


export interface RotateWebhookSecretRequest {
  'id'?: (string);
}

export interface RotateWebhookSecretRequest__Output {
  'id': (string);
}
