// Original file: membership/v1/membership.proto


export interface ConfirmImageResponse {
}

export interface ConfirmImageResponse__Output {
}
