// Original file: notification/v1/notification.proto


export interface SendInvitationResponse {
  'failure'?: (string);
  '_failure'?: "failure";
}

export interface SendInvitationResponse__Output {
  'failure'?: (string);
  '_failure'?: "failure";
}
