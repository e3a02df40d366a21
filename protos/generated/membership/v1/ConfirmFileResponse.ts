// Original file: membership/v1/membership.proto


export interface ConfirmFileResponse {
}

export interface ConfirmFileResponse__Output {
}
