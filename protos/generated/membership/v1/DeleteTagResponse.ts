// Original file: membership/v1/membership.proto


export interface DeleteTagResponse {
}

export interface DeleteTagResponse__Output {
}
