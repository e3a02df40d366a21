// Original file: membership/v1/membership.proto


export interface ArchivePostResponse {
}

export interface ArchivePostResponse__Output {
}
