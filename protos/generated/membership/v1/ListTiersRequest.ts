// Original file: membership/v1/membership.proto


export interface ListTiersRequest {
}

export interface ListTiersRequest__Output {
}
