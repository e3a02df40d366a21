// Original file: auth/v1/auth.proto


export interface RevokeApiKeyResponse {
}

export interface RevokeApiKeyResponse__Output {
}
