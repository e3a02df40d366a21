// Original file: notification/v1/notification.proto


export interface ResumeWebhookRequest {
  'id'?: (string);
}

export interface ResumeWebhookRequest__Output {
  'id': (string);
}
