// Original file: auth/v1/auth.proto


export interface GetCurrentChannelRequest {
}

export interface GetCurrentChannelRequest__Output {
}
