// Original file: membership/v1/membership.proto


export interface UpdatePostResponse {
}

export interface UpdatePostResponse__Output {
}
