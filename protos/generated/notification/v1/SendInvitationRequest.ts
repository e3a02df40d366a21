// Original file: notification/v1/notification.proto


export interface SendInvitationRequest {
  'invitationId'?: (string);
  'sendNumber'?: (number);
  'email'?: (string);
  'shopName'?: (string);
  'link'?: (string);
  'expiresAt'?: (string);
}

export interface SendInvitationRequest__Output {
  'invitationId': (string);
  'sendNumber': (number);
  'email': (string);
  'shopName': (string);
  'link': (string);
  'expiresAt': (string);
}
