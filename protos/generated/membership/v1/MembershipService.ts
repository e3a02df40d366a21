// Original file: membership/v1/membership.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ArchivePostRequest as _membership_v1_ArchivePostRequest, ArchivePostRequest__Output as _membership_v1_ArchivePostRequest__Output } from '../../membership/v1/ArchivePostRequest.ts';
import type { ArchivePostResponse as _membership_v1_ArchivePostResponse, ArchivePostResponse__Output as _membership_v1_ArchivePostResponse__Output } from '../../membership/v1/ArchivePostResponse.ts';
import type { ArchiveTierRequest as _membership_v1_ArchiveTierRequest, ArchiveTierRequest__Output as _membership_v1_ArchiveTierRequest__Output } from '../../membership/v1/ArchiveTierRequest.ts';
import type { ArchiveTierResponse as _membership_v1_ArchiveTierResponse, ArchiveTierResponse__Output as _membership_v1_ArchiveTierResponse__Output } from '../../membership/v1/ArchiveTierResponse.ts';
import type { ConfirmFileRequest as _membership_v1_ConfirmFileRequest, ConfirmFileRequest__Output as _membership_v1_ConfirmFileRequest__Output } from '../../membership/v1/ConfirmFileRequest.ts';
import type { ConfirmFileResponse as _membership_v1_ConfirmFileResponse, ConfirmFileResponse__Output as _membership_v1_ConfirmFileResponse__Output } from '../../membership/v1/ConfirmFileResponse.ts';
import type { ConfirmImageRequest as _membership_v1_ConfirmImageRequest, ConfirmImageRequest__Output as _membership_v1_ConfirmImageRequest__Output } from '../../membership/v1/ConfirmImageRequest.ts';
import type { ConfirmImageResponse as _membership_v1_ConfirmImageResponse, ConfirmImageResponse__Output as _membership_v1_ConfirmImageResponse__Output } from '../../membership/v1/ConfirmImageResponse.ts';
import type { CreateFileRequest as _membership_v1_CreateFileRequest, CreateFileRequest__Output as _membership_v1_CreateFileRequest__Output } from '../../membership/v1/CreateFileRequest.ts';
import type { CreateFileResponse as _membership_v1_CreateFileResponse, CreateFileResponse__Output as _membership_v1_CreateFileResponse__Output } from '../../membership/v1/CreateFileResponse.ts';
import type { CreateImageRequest as _membership_v1_CreateImageRequest, CreateImageRequest__Output as _membership_v1_CreateImageRequest__Output } from '../../membership/v1/CreateImageRequest.ts';
import type { CreateImageResponse as _membership_v1_CreateImageResponse, CreateImageResponse__Output as _membership_v1_CreateImageResponse__Output } from '../../membership/v1/CreateImageResponse.ts';
import type { CreatePostRequest as _membership_v1_CreatePostRequest, CreatePostRequest__Output as _membership_v1_CreatePostRequest__Output } from '../../membership/v1/CreatePostRequest.ts';
import type { CreatePostResponse as _membership_v1_CreatePostResponse, CreatePostResponse__Output as _membership_v1_CreatePostResponse__Output } from '../../membership/v1/CreatePostResponse.ts';
import type { CreateSeriesRequest as _membership_v1_CreateSeriesRequest, CreateSeriesRequest__Output as _membership_v1_CreateSeriesRequest__Output } from '../../membership/v1/CreateSeriesRequest.ts';
import type { CreateSeriesResponse as _membership_v1_CreateSeriesResponse, CreateSeriesResponse__Output as _membership_v1_CreateSeriesResponse__Output } from '../../membership/v1/CreateSeriesResponse.ts';
import type { CreateTagRequest as _membership_v1_CreateTagRequest, CreateTagRequest__Output as _membership_v1_CreateTagRequest__Output } from '../../membership/v1/CreateTagRequest.ts';
import type { CreateTagResponse as _membership_v1_CreateTagResponse, CreateTagResponse__Output as _membership_v1_CreateTagResponse__Output } from '../../membership/v1/CreateTagResponse.ts';
import type { CreateTierRequest as _membership_v1_CreateTierRequest, CreateTierRequest__Output as _membership_v1_CreateTierRequest__Output } from '../../membership/v1/CreateTierRequest.ts';
import type { CreateTierResponse as _membership_v1_CreateTierResponse, CreateTierResponse__Output as _membership_v1_CreateTierResponse__Output } from '../../membership/v1/CreateTierResponse.ts';
import type { DeleteSeriesRequest as _membership_v1_DeleteSeriesRequest, DeleteSeriesRequest__Output as _membership_v1_DeleteSeriesRequest__Output } from '../../membership/v1/DeleteSeriesRequest.ts';
import type { DeleteSeriesResponse as _membership_v1_DeleteSeriesResponse, DeleteSeriesResponse__Output as _membership_v1_DeleteSeriesResponse__Output } from '../../membership/v1/DeleteSeriesResponse.ts';
import type { DeleteTagRequest as _membership_v1_DeleteTagRequest, DeleteTagRequest__Output as _membership_v1_DeleteTagRequest__Output } from '../../membership/v1/DeleteTagRequest.ts';
import type { DeleteTagResponse as _membership_v1_DeleteTagResponse, DeleteTagResponse__Output as _membership_v1_DeleteTagResponse__Output } from '../../membership/v1/DeleteTagResponse.ts';
import type { EraseBuyerRequest as _membership_v1_EraseBuyerRequest, EraseBuyerRequest__Output as _membership_v1_EraseBuyerRequest__Output } from '../../membership/v1/EraseBuyerRequest.ts';
import type { EraseBuyerResponse as _membership_v1_EraseBuyerResponse, EraseBuyerResponse__Output as _membership_v1_EraseBuyerResponse__Output } from '../../membership/v1/EraseBuyerResponse.ts';
import type { EraseBuyerTracesRequest as _membership_v1_EraseBuyerTracesRequest, EraseBuyerTracesRequest__Output as _membership_v1_EraseBuyerTracesRequest__Output } from '../../membership/v1/EraseBuyerTracesRequest.ts';
import type { EraseBuyerTracesResponse as _membership_v1_EraseBuyerTracesResponse, EraseBuyerTracesResponse__Output as _membership_v1_EraseBuyerTracesResponse__Output } from '../../membership/v1/EraseBuyerTracesResponse.ts';
import type { FindBuyerRequest as _membership_v1_FindBuyerRequest, FindBuyerRequest__Output as _membership_v1_FindBuyerRequest__Output } from '../../membership/v1/FindBuyerRequest.ts';
import type { FindBuyerResponse as _membership_v1_FindBuyerResponse, FindBuyerResponse__Output as _membership_v1_FindBuyerResponse__Output } from '../../membership/v1/FindBuyerResponse.ts';
import type { FindMembershipRequest as _membership_v1_FindMembershipRequest, FindMembershipRequest__Output as _membership_v1_FindMembershipRequest__Output } from '../../membership/v1/FindMembershipRequest.ts';
import type { FindMembershipResponse as _membership_v1_FindMembershipResponse, FindMembershipResponse__Output as _membership_v1_FindMembershipResponse__Output } from '../../membership/v1/FindMembershipResponse.ts';
import type { GetFileRequest as _membership_v1_GetFileRequest, GetFileRequest__Output as _membership_v1_GetFileRequest__Output } from '../../membership/v1/GetFileRequest.ts';
import type { GetFileResponse as _membership_v1_GetFileResponse, GetFileResponse__Output as _membership_v1_GetFileResponse__Output } from '../../membership/v1/GetFileResponse.ts';
import type { GetImageRequest as _membership_v1_GetImageRequest, GetImageRequest__Output as _membership_v1_GetImageRequest__Output } from '../../membership/v1/GetImageRequest.ts';
import type { GetImageResponse as _membership_v1_GetImageResponse, GetImageResponse__Output as _membership_v1_GetImageResponse__Output } from '../../membership/v1/GetImageResponse.ts';
import type { GetMemberRequest as _membership_v1_GetMemberRequest, GetMemberRequest__Output as _membership_v1_GetMemberRequest__Output } from '../../membership/v1/GetMemberRequest.ts';
import type { GetMemberResponse as _membership_v1_GetMemberResponse, GetMemberResponse__Output as _membership_v1_GetMemberResponse__Output } from '../../membership/v1/GetMemberResponse.ts';
import type { GetPictureRequest as _membership_v1_GetPictureRequest, GetPictureRequest__Output as _membership_v1_GetPictureRequest__Output } from '../../membership/v1/GetPictureRequest.ts';
import type { GetPictureResponse as _membership_v1_GetPictureResponse, GetPictureResponse__Output as _membership_v1_GetPictureResponse__Output } from '../../membership/v1/GetPictureResponse.ts';
import type { GetPostRequest as _membership_v1_GetPostRequest, GetPostRequest__Output as _membership_v1_GetPostRequest__Output } from '../../membership/v1/GetPostRequest.ts';
import type { GetPostResponse as _membership_v1_GetPostResponse, GetPostResponse__Output as _membership_v1_GetPostResponse__Output } from '../../membership/v1/GetPostResponse.ts';
import type { GetSeriesRequest as _membership_v1_GetSeriesRequest, GetSeriesRequest__Output as _membership_v1_GetSeriesRequest__Output } from '../../membership/v1/GetSeriesRequest.ts';
import type { GetSeriesResponse as _membership_v1_GetSeriesResponse, GetSeriesResponse__Output as _membership_v1_GetSeriesResponse__Output } from '../../membership/v1/GetSeriesResponse.ts';
import type { GetTagRequest as _membership_v1_GetTagRequest, GetTagRequest__Output as _membership_v1_GetTagRequest__Output } from '../../membership/v1/GetTagRequest.ts';
import type { GetTagResponse as _membership_v1_GetTagResponse, GetTagResponse__Output as _membership_v1_GetTagResponse__Output } from '../../membership/v1/GetTagResponse.ts';
import type { GetTierRequest as _membership_v1_GetTierRequest, GetTierRequest__Output as _membership_v1_GetTierRequest__Output } from '../../membership/v1/GetTierRequest.ts';
import type { GetTierResponse as _membership_v1_GetTierResponse, GetTierResponse__Output as _membership_v1_GetTierResponse__Output } from '../../membership/v1/GetTierResponse.ts';
import type { ListMembersRequest as _membership_v1_ListMembersRequest, ListMembersRequest__Output as _membership_v1_ListMembersRequest__Output } from '../../membership/v1/ListMembersRequest.ts';
import type { ListMembersResponse as _membership_v1_ListMembersResponse, ListMembersResponse__Output as _membership_v1_ListMembersResponse__Output } from '../../membership/v1/ListMembersResponse.ts';
import type { ListPostsRequest as _membership_v1_ListPostsRequest, ListPostsRequest__Output as _membership_v1_ListPostsRequest__Output } from '../../membership/v1/ListPostsRequest.ts';
import type { ListPostsResponse as _membership_v1_ListPostsResponse, ListPostsResponse__Output as _membership_v1_ListPostsResponse__Output } from '../../membership/v1/ListPostsResponse.ts';
import type { ListSeriesRequest as _membership_v1_ListSeriesRequest, ListSeriesRequest__Output as _membership_v1_ListSeriesRequest__Output } from '../../membership/v1/ListSeriesRequest.ts';
import type { ListSeriesResponse as _membership_v1_ListSeriesResponse, ListSeriesResponse__Output as _membership_v1_ListSeriesResponse__Output } from '../../membership/v1/ListSeriesResponse.ts';
import type { ListTagsRequest as _membership_v1_ListTagsRequest, ListTagsRequest__Output as _membership_v1_ListTagsRequest__Output } from '../../membership/v1/ListTagsRequest.ts';
import type { ListTagsResponse as _membership_v1_ListTagsResponse, ListTagsResponse__Output as _membership_v1_ListTagsResponse__Output } from '../../membership/v1/ListTagsResponse.ts';
import type { ListTiersRequest as _membership_v1_ListTiersRequest, ListTiersRequest__Output as _membership_v1_ListTiersRequest__Output } from '../../membership/v1/ListTiersRequest.ts';
import type { ListTiersResponse as _membership_v1_ListTiersResponse, ListTiersResponse__Output as _membership_v1_ListTiersResponse__Output } from '../../membership/v1/ListTiersResponse.ts';
import type { ReplaceSeriesRequest as _membership_v1_ReplaceSeriesRequest, ReplaceSeriesRequest__Output as _membership_v1_ReplaceSeriesRequest__Output } from '../../membership/v1/ReplaceSeriesRequest.ts';
import type { ReplaceSeriesResponse as _membership_v1_ReplaceSeriesResponse, ReplaceSeriesResponse__Output as _membership_v1_ReplaceSeriesResponse__Output } from '../../membership/v1/ReplaceSeriesResponse.ts';
import type { ReplaceTagRequest as _membership_v1_ReplaceTagRequest, ReplaceTagRequest__Output as _membership_v1_ReplaceTagRequest__Output } from '../../membership/v1/ReplaceTagRequest.ts';
import type { ReplaceTagResponse as _membership_v1_ReplaceTagResponse, ReplaceTagResponse__Output as _membership_v1_ReplaceTagResponse__Output } from '../../membership/v1/ReplaceTagResponse.ts';
import type { UpdatePostRequest as _membership_v1_UpdatePostRequest, UpdatePostRequest__Output as _membership_v1_UpdatePostRequest__Output } from '../../membership/v1/UpdatePostRequest.ts';
import type { UpdatePostResponse as _membership_v1_UpdatePostResponse, UpdatePostResponse__Output as _membership_v1_UpdatePostResponse__Output } from '../../membership/v1/UpdatePostResponse.ts';
import type { UpdateTierRequest as _membership_v1_UpdateTierRequest, UpdateTierRequest__Output as _membership_v1_UpdateTierRequest__Output } from '../../membership/v1/UpdateTierRequest.ts';
import type { UpdateTierResponse as _membership_v1_UpdateTierResponse, UpdateTierResponse__Output as _membership_v1_UpdateTierResponse__Output } from '../../membership/v1/UpdateTierResponse.ts';

export interface MembershipServiceClient extends grpc.Client {
  ArchivePost(argument: _membership_v1_ArchivePostRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ArchivePostResponse__Output>): grpc.ClientUnaryCall;
  ArchivePost(argument: _membership_v1_ArchivePostRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ArchivePostResponse__Output>): grpc.ClientUnaryCall;
  ArchivePost(argument: _membership_v1_ArchivePostRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ArchivePostResponse__Output>): grpc.ClientUnaryCall;
  ArchivePost(argument: _membership_v1_ArchivePostRequest, callback: grpc.requestCallback<_membership_v1_ArchivePostResponse__Output>): grpc.ClientUnaryCall;
  archivePost(argument: _membership_v1_ArchivePostRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ArchivePostResponse__Output>): grpc.ClientUnaryCall;
  archivePost(argument: _membership_v1_ArchivePostRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ArchivePostResponse__Output>): grpc.ClientUnaryCall;
  archivePost(argument: _membership_v1_ArchivePostRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ArchivePostResponse__Output>): grpc.ClientUnaryCall;
  archivePost(argument: _membership_v1_ArchivePostRequest, callback: grpc.requestCallback<_membership_v1_ArchivePostResponse__Output>): grpc.ClientUnaryCall;
  
  ArchiveTier(argument: _membership_v1_ArchiveTierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ArchiveTierResponse__Output>): grpc.ClientUnaryCall;
  ArchiveTier(argument: _membership_v1_ArchiveTierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ArchiveTierResponse__Output>): grpc.ClientUnaryCall;
  ArchiveTier(argument: _membership_v1_ArchiveTierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ArchiveTierResponse__Output>): grpc.ClientUnaryCall;
  ArchiveTier(argument: _membership_v1_ArchiveTierRequest, callback: grpc.requestCallback<_membership_v1_ArchiveTierResponse__Output>): grpc.ClientUnaryCall;
  archiveTier(argument: _membership_v1_ArchiveTierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ArchiveTierResponse__Output>): grpc.ClientUnaryCall;
  archiveTier(argument: _membership_v1_ArchiveTierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ArchiveTierResponse__Output>): grpc.ClientUnaryCall;
  archiveTier(argument: _membership_v1_ArchiveTierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ArchiveTierResponse__Output>): grpc.ClientUnaryCall;
  archiveTier(argument: _membership_v1_ArchiveTierRequest, callback: grpc.requestCallback<_membership_v1_ArchiveTierResponse__Output>): grpc.ClientUnaryCall;
  
  ConfirmFile(argument: _membership_v1_ConfirmFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmFileResponse__Output>): grpc.ClientUnaryCall;
  ConfirmFile(argument: _membership_v1_ConfirmFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ConfirmFileResponse__Output>): grpc.ClientUnaryCall;
  ConfirmFile(argument: _membership_v1_ConfirmFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmFileResponse__Output>): grpc.ClientUnaryCall;
  ConfirmFile(argument: _membership_v1_ConfirmFileRequest, callback: grpc.requestCallback<_membership_v1_ConfirmFileResponse__Output>): grpc.ClientUnaryCall;
  confirmFile(argument: _membership_v1_ConfirmFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmFileResponse__Output>): grpc.ClientUnaryCall;
  confirmFile(argument: _membership_v1_ConfirmFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ConfirmFileResponse__Output>): grpc.ClientUnaryCall;
  confirmFile(argument: _membership_v1_ConfirmFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmFileResponse__Output>): grpc.ClientUnaryCall;
  confirmFile(argument: _membership_v1_ConfirmFileRequest, callback: grpc.requestCallback<_membership_v1_ConfirmFileResponse__Output>): grpc.ClientUnaryCall;
  
  ConfirmImage(argument: _membership_v1_ConfirmImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  ConfirmImage(argument: _membership_v1_ConfirmImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  ConfirmImage(argument: _membership_v1_ConfirmImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  ConfirmImage(argument: _membership_v1_ConfirmImageRequest, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  confirmImage(argument: _membership_v1_ConfirmImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  confirmImage(argument: _membership_v1_ConfirmImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  confirmImage(argument: _membership_v1_ConfirmImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  confirmImage(argument: _membership_v1_ConfirmImageRequest, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  
  CreateFile(argument: _membership_v1_CreateFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  CreateFile(argument: _membership_v1_CreateFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  CreateFile(argument: _membership_v1_CreateFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  CreateFile(argument: _membership_v1_CreateFileRequest, callback: grpc.requestCallback<_membership_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  createFile(argument: _membership_v1_CreateFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  createFile(argument: _membership_v1_CreateFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  createFile(argument: _membership_v1_CreateFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  createFile(argument: _membership_v1_CreateFileRequest, callback: grpc.requestCallback<_membership_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  
  CreateImage(argument: _membership_v1_CreateImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  CreateImage(argument: _membership_v1_CreateImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  CreateImage(argument: _membership_v1_CreateImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  CreateImage(argument: _membership_v1_CreateImageRequest, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  createImage(argument: _membership_v1_CreateImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  createImage(argument: _membership_v1_CreateImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  createImage(argument: _membership_v1_CreateImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  createImage(argument: _membership_v1_CreateImageRequest, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  
  CreatePost(argument: _membership_v1_CreatePostRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreatePostResponse__Output>): grpc.ClientUnaryCall;
  CreatePost(argument: _membership_v1_CreatePostRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreatePostResponse__Output>): grpc.ClientUnaryCall;
  CreatePost(argument: _membership_v1_CreatePostRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreatePostResponse__Output>): grpc.ClientUnaryCall;
  CreatePost(argument: _membership_v1_CreatePostRequest, callback: grpc.requestCallback<_membership_v1_CreatePostResponse__Output>): grpc.ClientUnaryCall;
  createPost(argument: _membership_v1_CreatePostRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreatePostResponse__Output>): grpc.ClientUnaryCall;
  createPost(argument: _membership_v1_CreatePostRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreatePostResponse__Output>): grpc.ClientUnaryCall;
  createPost(argument: _membership_v1_CreatePostRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreatePostResponse__Output>): grpc.ClientUnaryCall;
  createPost(argument: _membership_v1_CreatePostRequest, callback: grpc.requestCallback<_membership_v1_CreatePostResponse__Output>): grpc.ClientUnaryCall;
  
  CreateSeries(argument: _membership_v1_CreateSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateSeriesResponse__Output>): grpc.ClientUnaryCall;
  CreateSeries(argument: _membership_v1_CreateSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateSeriesResponse__Output>): grpc.ClientUnaryCall;
  CreateSeries(argument: _membership_v1_CreateSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateSeriesResponse__Output>): grpc.ClientUnaryCall;
  CreateSeries(argument: _membership_v1_CreateSeriesRequest, callback: grpc.requestCallback<_membership_v1_CreateSeriesResponse__Output>): grpc.ClientUnaryCall;
  createSeries(argument: _membership_v1_CreateSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateSeriesResponse__Output>): grpc.ClientUnaryCall;
  createSeries(argument: _membership_v1_CreateSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateSeriesResponse__Output>): grpc.ClientUnaryCall;
  createSeries(argument: _membership_v1_CreateSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateSeriesResponse__Output>): grpc.ClientUnaryCall;
  createSeries(argument: _membership_v1_CreateSeriesRequest, callback: grpc.requestCallback<_membership_v1_CreateSeriesResponse__Output>): grpc.ClientUnaryCall;
  
  CreateTag(argument: _membership_v1_CreateTagRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateTagResponse__Output>): grpc.ClientUnaryCall;
  CreateTag(argument: _membership_v1_CreateTagRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateTagResponse__Output>): grpc.ClientUnaryCall;
  CreateTag(argument: _membership_v1_CreateTagRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateTagResponse__Output>): grpc.ClientUnaryCall;
  CreateTag(argument: _membership_v1_CreateTagRequest, callback: grpc.requestCallback<_membership_v1_CreateTagResponse__Output>): grpc.ClientUnaryCall;
  createTag(argument: _membership_v1_CreateTagRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateTagResponse__Output>): grpc.ClientUnaryCall;
  createTag(argument: _membership_v1_CreateTagRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateTagResponse__Output>): grpc.ClientUnaryCall;
  createTag(argument: _membership_v1_CreateTagRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateTagResponse__Output>): grpc.ClientUnaryCall;
  createTag(argument: _membership_v1_CreateTagRequest, callback: grpc.requestCallback<_membership_v1_CreateTagResponse__Output>): grpc.ClientUnaryCall;
  
  CreateTier(argument: _membership_v1_CreateTierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateTierResponse__Output>): grpc.ClientUnaryCall;
  CreateTier(argument: _membership_v1_CreateTierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateTierResponse__Output>): grpc.ClientUnaryCall;
  CreateTier(argument: _membership_v1_CreateTierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateTierResponse__Output>): grpc.ClientUnaryCall;
  CreateTier(argument: _membership_v1_CreateTierRequest, callback: grpc.requestCallback<_membership_v1_CreateTierResponse__Output>): grpc.ClientUnaryCall;
  createTier(argument: _membership_v1_CreateTierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateTierResponse__Output>): grpc.ClientUnaryCall;
  createTier(argument: _membership_v1_CreateTierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateTierResponse__Output>): grpc.ClientUnaryCall;
  createTier(argument: _membership_v1_CreateTierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateTierResponse__Output>): grpc.ClientUnaryCall;
  createTier(argument: _membership_v1_CreateTierRequest, callback: grpc.requestCallback<_membership_v1_CreateTierResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteSeries(argument: _membership_v1_DeleteSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_DeleteSeriesResponse__Output>): grpc.ClientUnaryCall;
  DeleteSeries(argument: _membership_v1_DeleteSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_DeleteSeriesResponse__Output>): grpc.ClientUnaryCall;
  DeleteSeries(argument: _membership_v1_DeleteSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_DeleteSeriesResponse__Output>): grpc.ClientUnaryCall;
  DeleteSeries(argument: _membership_v1_DeleteSeriesRequest, callback: grpc.requestCallback<_membership_v1_DeleteSeriesResponse__Output>): grpc.ClientUnaryCall;
  deleteSeries(argument: _membership_v1_DeleteSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_DeleteSeriesResponse__Output>): grpc.ClientUnaryCall;
  deleteSeries(argument: _membership_v1_DeleteSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_DeleteSeriesResponse__Output>): grpc.ClientUnaryCall;
  deleteSeries(argument: _membership_v1_DeleteSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_DeleteSeriesResponse__Output>): grpc.ClientUnaryCall;
  deleteSeries(argument: _membership_v1_DeleteSeriesRequest, callback: grpc.requestCallback<_membership_v1_DeleteSeriesResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteTag(argument: _membership_v1_DeleteTagRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_DeleteTagResponse__Output>): grpc.ClientUnaryCall;
  DeleteTag(argument: _membership_v1_DeleteTagRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_DeleteTagResponse__Output>): grpc.ClientUnaryCall;
  DeleteTag(argument: _membership_v1_DeleteTagRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_DeleteTagResponse__Output>): grpc.ClientUnaryCall;
  DeleteTag(argument: _membership_v1_DeleteTagRequest, callback: grpc.requestCallback<_membership_v1_DeleteTagResponse__Output>): grpc.ClientUnaryCall;
  deleteTag(argument: _membership_v1_DeleteTagRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_DeleteTagResponse__Output>): grpc.ClientUnaryCall;
  deleteTag(argument: _membership_v1_DeleteTagRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_DeleteTagResponse__Output>): grpc.ClientUnaryCall;
  deleteTag(argument: _membership_v1_DeleteTagRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_DeleteTagResponse__Output>): grpc.ClientUnaryCall;
  deleteTag(argument: _membership_v1_DeleteTagRequest, callback: grpc.requestCallback<_membership_v1_DeleteTagResponse__Output>): grpc.ClientUnaryCall;
  
  EraseBuyer(argument: _membership_v1_EraseBuyerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyer(argument: _membership_v1_EraseBuyerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyer(argument: _membership_v1_EraseBuyerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyer(argument: _membership_v1_EraseBuyerRequest, callback: grpc.requestCallback<_membership_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _membership_v1_EraseBuyerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _membership_v1_EraseBuyerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _membership_v1_EraseBuyerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _membership_v1_EraseBuyerRequest, callback: grpc.requestCallback<_membership_v1_EraseBuyerResponse__Output>): grpc.ClientUnaryCall;
  
  EraseBuyerTraces(argument: _membership_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyerTraces(argument: _membership_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyerTraces(argument: _membership_v1_EraseBuyerTracesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  EraseBuyerTraces(argument: _membership_v1_EraseBuyerTracesRequest, callback: grpc.requestCallback<_membership_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _membership_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _membership_v1_EraseBuyerTracesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _membership_v1_EraseBuyerTracesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  eraseBuyerTraces(argument: _membership_v1_EraseBuyerTracesRequest, callback: grpc.requestCallback<_membership_v1_EraseBuyerTracesResponse__Output>): grpc.ClientUnaryCall;
  
  FindBuyer(argument: _membership_v1_FindBuyerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  FindBuyer(argument: _membership_v1_FindBuyerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  FindBuyer(argument: _membership_v1_FindBuyerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  FindBuyer(argument: _membership_v1_FindBuyerRequest, callback: grpc.requestCallback<_membership_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  findBuyer(argument: _membership_v1_FindBuyerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  findBuyer(argument: _membership_v1_FindBuyerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  findBuyer(argument: _membership_v1_FindBuyerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  findBuyer(argument: _membership_v1_FindBuyerRequest, callback: grpc.requestCallback<_membership_v1_FindBuyerResponse__Output>): grpc.ClientUnaryCall;
  
  FindMembership(argument: _membership_v1_FindMembershipRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_FindMembershipResponse__Output>): grpc.ClientUnaryCall;
  FindMembership(argument: _membership_v1_FindMembershipRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_FindMembershipResponse__Output>): grpc.ClientUnaryCall;
  FindMembership(argument: _membership_v1_FindMembershipRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_FindMembershipResponse__Output>): grpc.ClientUnaryCall;
  FindMembership(argument: _membership_v1_FindMembershipRequest, callback: grpc.requestCallback<_membership_v1_FindMembershipResponse__Output>): grpc.ClientUnaryCall;
  findMembership(argument: _membership_v1_FindMembershipRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_FindMembershipResponse__Output>): grpc.ClientUnaryCall;
  findMembership(argument: _membership_v1_FindMembershipRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_FindMembershipResponse__Output>): grpc.ClientUnaryCall;
  findMembership(argument: _membership_v1_FindMembershipRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_FindMembershipResponse__Output>): grpc.ClientUnaryCall;
  findMembership(argument: _membership_v1_FindMembershipRequest, callback: grpc.requestCallback<_membership_v1_FindMembershipResponse__Output>): grpc.ClientUnaryCall;
  
  GetFile(argument: _membership_v1_GetFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  GetFile(argument: _membership_v1_GetFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  GetFile(argument: _membership_v1_GetFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  GetFile(argument: _membership_v1_GetFileRequest, callback: grpc.requestCallback<_membership_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  getFile(argument: _membership_v1_GetFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  getFile(argument: _membership_v1_GetFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  getFile(argument: _membership_v1_GetFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  getFile(argument: _membership_v1_GetFileRequest, callback: grpc.requestCallback<_membership_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  
  GetImage(argument: _membership_v1_GetImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  GetImage(argument: _membership_v1_GetImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  GetImage(argument: _membership_v1_GetImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  GetImage(argument: _membership_v1_GetImageRequest, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _membership_v1_GetImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _membership_v1_GetImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _membership_v1_GetImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _membership_v1_GetImageRequest, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  
  GetMember(argument: _membership_v1_GetMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  GetMember(argument: _membership_v1_GetMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  GetMember(argument: _membership_v1_GetMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  GetMember(argument: _membership_v1_GetMemberRequest, callback: grpc.requestCallback<_membership_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  getMember(argument: _membership_v1_GetMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  getMember(argument: _membership_v1_GetMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  getMember(argument: _membership_v1_GetMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  getMember(argument: _membership_v1_GetMemberRequest, callback: grpc.requestCallback<_membership_v1_GetMemberResponse__Output>): grpc.ClientUnaryCall;
  
  GetPicture(argument: _membership_v1_GetPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _membership_v1_GetPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _membership_v1_GetPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _membership_v1_GetPictureRequest, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _membership_v1_GetPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _membership_v1_GetPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _membership_v1_GetPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _membership_v1_GetPictureRequest, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  
  GetPost(argument: _membership_v1_GetPostRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  GetPost(argument: _membership_v1_GetPostRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  GetPost(argument: _membership_v1_GetPostRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  GetPost(argument: _membership_v1_GetPostRequest, callback: grpc.requestCallback<_membership_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  getPost(argument: _membership_v1_GetPostRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  getPost(argument: _membership_v1_GetPostRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  getPost(argument: _membership_v1_GetPostRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  getPost(argument: _membership_v1_GetPostRequest, callback: grpc.requestCallback<_membership_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  
  GetSeries(argument: _membership_v1_GetSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetSeriesResponse__Output>): grpc.ClientUnaryCall;
  GetSeries(argument: _membership_v1_GetSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetSeriesResponse__Output>): grpc.ClientUnaryCall;
  GetSeries(argument: _membership_v1_GetSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetSeriesResponse__Output>): grpc.ClientUnaryCall;
  GetSeries(argument: _membership_v1_GetSeriesRequest, callback: grpc.requestCallback<_membership_v1_GetSeriesResponse__Output>): grpc.ClientUnaryCall;
  getSeries(argument: _membership_v1_GetSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetSeriesResponse__Output>): grpc.ClientUnaryCall;
  getSeries(argument: _membership_v1_GetSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetSeriesResponse__Output>): grpc.ClientUnaryCall;
  getSeries(argument: _membership_v1_GetSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetSeriesResponse__Output>): grpc.ClientUnaryCall;
  getSeries(argument: _membership_v1_GetSeriesRequest, callback: grpc.requestCallback<_membership_v1_GetSeriesResponse__Output>): grpc.ClientUnaryCall;
  
  GetTag(argument: _membership_v1_GetTagRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetTagResponse__Output>): grpc.ClientUnaryCall;
  GetTag(argument: _membership_v1_GetTagRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetTagResponse__Output>): grpc.ClientUnaryCall;
  GetTag(argument: _membership_v1_GetTagRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetTagResponse__Output>): grpc.ClientUnaryCall;
  GetTag(argument: _membership_v1_GetTagRequest, callback: grpc.requestCallback<_membership_v1_GetTagResponse__Output>): grpc.ClientUnaryCall;
  getTag(argument: _membership_v1_GetTagRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetTagResponse__Output>): grpc.ClientUnaryCall;
  getTag(argument: _membership_v1_GetTagRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetTagResponse__Output>): grpc.ClientUnaryCall;
  getTag(argument: _membership_v1_GetTagRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetTagResponse__Output>): grpc.ClientUnaryCall;
  getTag(argument: _membership_v1_GetTagRequest, callback: grpc.requestCallback<_membership_v1_GetTagResponse__Output>): grpc.ClientUnaryCall;
  
  GetTier(argument: _membership_v1_GetTierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetTierResponse__Output>): grpc.ClientUnaryCall;
  GetTier(argument: _membership_v1_GetTierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetTierResponse__Output>): grpc.ClientUnaryCall;
  GetTier(argument: _membership_v1_GetTierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetTierResponse__Output>): grpc.ClientUnaryCall;
  GetTier(argument: _membership_v1_GetTierRequest, callback: grpc.requestCallback<_membership_v1_GetTierResponse__Output>): grpc.ClientUnaryCall;
  getTier(argument: _membership_v1_GetTierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetTierResponse__Output>): grpc.ClientUnaryCall;
  getTier(argument: _membership_v1_GetTierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetTierResponse__Output>): grpc.ClientUnaryCall;
  getTier(argument: _membership_v1_GetTierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetTierResponse__Output>): grpc.ClientUnaryCall;
  getTier(argument: _membership_v1_GetTierRequest, callback: grpc.requestCallback<_membership_v1_GetTierResponse__Output>): grpc.ClientUnaryCall;
  
  ListMembers(argument: _membership_v1_ListMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _membership_v1_ListMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _membership_v1_ListMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _membership_v1_ListMembersRequest, callback: grpc.requestCallback<_membership_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _membership_v1_ListMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _membership_v1_ListMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _membership_v1_ListMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _membership_v1_ListMembersRequest, callback: grpc.requestCallback<_membership_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  
  ListPosts(argument: _membership_v1_ListPostsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  ListPosts(argument: _membership_v1_ListPostsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  ListPosts(argument: _membership_v1_ListPostsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  ListPosts(argument: _membership_v1_ListPostsRequest, callback: grpc.requestCallback<_membership_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  listPosts(argument: _membership_v1_ListPostsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  listPosts(argument: _membership_v1_ListPostsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  listPosts(argument: _membership_v1_ListPostsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  listPosts(argument: _membership_v1_ListPostsRequest, callback: grpc.requestCallback<_membership_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  
  ListSeries(argument: _membership_v1_ListSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListSeriesResponse__Output>): grpc.ClientUnaryCall;
  ListSeries(argument: _membership_v1_ListSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ListSeriesResponse__Output>): grpc.ClientUnaryCall;
  ListSeries(argument: _membership_v1_ListSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListSeriesResponse__Output>): grpc.ClientUnaryCall;
  ListSeries(argument: _membership_v1_ListSeriesRequest, callback: grpc.requestCallback<_membership_v1_ListSeriesResponse__Output>): grpc.ClientUnaryCall;
  listSeries(argument: _membership_v1_ListSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListSeriesResponse__Output>): grpc.ClientUnaryCall;
  listSeries(argument: _membership_v1_ListSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ListSeriesResponse__Output>): grpc.ClientUnaryCall;
  listSeries(argument: _membership_v1_ListSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListSeriesResponse__Output>): grpc.ClientUnaryCall;
  listSeries(argument: _membership_v1_ListSeriesRequest, callback: grpc.requestCallback<_membership_v1_ListSeriesResponse__Output>): grpc.ClientUnaryCall;
  
  ListTags(argument: _membership_v1_ListTagsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListTagsResponse__Output>): grpc.ClientUnaryCall;
  ListTags(argument: _membership_v1_ListTagsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ListTagsResponse__Output>): grpc.ClientUnaryCall;
  ListTags(argument: _membership_v1_ListTagsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListTagsResponse__Output>): grpc.ClientUnaryCall;
  ListTags(argument: _membership_v1_ListTagsRequest, callback: grpc.requestCallback<_membership_v1_ListTagsResponse__Output>): grpc.ClientUnaryCall;
  listTags(argument: _membership_v1_ListTagsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListTagsResponse__Output>): grpc.ClientUnaryCall;
  listTags(argument: _membership_v1_ListTagsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ListTagsResponse__Output>): grpc.ClientUnaryCall;
  listTags(argument: _membership_v1_ListTagsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListTagsResponse__Output>): grpc.ClientUnaryCall;
  listTags(argument: _membership_v1_ListTagsRequest, callback: grpc.requestCallback<_membership_v1_ListTagsResponse__Output>): grpc.ClientUnaryCall;
  
  ListTiers(argument: _membership_v1_ListTiersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListTiersResponse__Output>): grpc.ClientUnaryCall;
  ListTiers(argument: _membership_v1_ListTiersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ListTiersResponse__Output>): grpc.ClientUnaryCall;
  ListTiers(argument: _membership_v1_ListTiersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListTiersResponse__Output>): grpc.ClientUnaryCall;
  ListTiers(argument: _membership_v1_ListTiersRequest, callback: grpc.requestCallback<_membership_v1_ListTiersResponse__Output>): grpc.ClientUnaryCall;
  listTiers(argument: _membership_v1_ListTiersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListTiersResponse__Output>): grpc.ClientUnaryCall;
  listTiers(argument: _membership_v1_ListTiersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ListTiersResponse__Output>): grpc.ClientUnaryCall;
  listTiers(argument: _membership_v1_ListTiersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ListTiersResponse__Output>): grpc.ClientUnaryCall;
  listTiers(argument: _membership_v1_ListTiersRequest, callback: grpc.requestCallback<_membership_v1_ListTiersResponse__Output>): grpc.ClientUnaryCall;
  
  ReplaceSeries(argument: _membership_v1_ReplaceSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ReplaceSeriesResponse__Output>): grpc.ClientUnaryCall;
  ReplaceSeries(argument: _membership_v1_ReplaceSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ReplaceSeriesResponse__Output>): grpc.ClientUnaryCall;
  ReplaceSeries(argument: _membership_v1_ReplaceSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ReplaceSeriesResponse__Output>): grpc.ClientUnaryCall;
  ReplaceSeries(argument: _membership_v1_ReplaceSeriesRequest, callback: grpc.requestCallback<_membership_v1_ReplaceSeriesResponse__Output>): grpc.ClientUnaryCall;
  replaceSeries(argument: _membership_v1_ReplaceSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ReplaceSeriesResponse__Output>): grpc.ClientUnaryCall;
  replaceSeries(argument: _membership_v1_ReplaceSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ReplaceSeriesResponse__Output>): grpc.ClientUnaryCall;
  replaceSeries(argument: _membership_v1_ReplaceSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ReplaceSeriesResponse__Output>): grpc.ClientUnaryCall;
  replaceSeries(argument: _membership_v1_ReplaceSeriesRequest, callback: grpc.requestCallback<_membership_v1_ReplaceSeriesResponse__Output>): grpc.ClientUnaryCall;
  
  ReplaceTag(argument: _membership_v1_ReplaceTagRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ReplaceTagResponse__Output>): grpc.ClientUnaryCall;
  ReplaceTag(argument: _membership_v1_ReplaceTagRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ReplaceTagResponse__Output>): grpc.ClientUnaryCall;
  ReplaceTag(argument: _membership_v1_ReplaceTagRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ReplaceTagResponse__Output>): grpc.ClientUnaryCall;
  ReplaceTag(argument: _membership_v1_ReplaceTagRequest, callback: grpc.requestCallback<_membership_v1_ReplaceTagResponse__Output>): grpc.ClientUnaryCall;
  replaceTag(argument: _membership_v1_ReplaceTagRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ReplaceTagResponse__Output>): grpc.ClientUnaryCall;
  replaceTag(argument: _membership_v1_ReplaceTagRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ReplaceTagResponse__Output>): grpc.ClientUnaryCall;
  replaceTag(argument: _membership_v1_ReplaceTagRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ReplaceTagResponse__Output>): grpc.ClientUnaryCall;
  replaceTag(argument: _membership_v1_ReplaceTagRequest, callback: grpc.requestCallback<_membership_v1_ReplaceTagResponse__Output>): grpc.ClientUnaryCall;
  
  UpdatePost(argument: _membership_v1_UpdatePostRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_UpdatePostResponse__Output>): grpc.ClientUnaryCall;
  UpdatePost(argument: _membership_v1_UpdatePostRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_UpdatePostResponse__Output>): grpc.ClientUnaryCall;
  UpdatePost(argument: _membership_v1_UpdatePostRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_UpdatePostResponse__Output>): grpc.ClientUnaryCall;
  UpdatePost(argument: _membership_v1_UpdatePostRequest, callback: grpc.requestCallback<_membership_v1_UpdatePostResponse__Output>): grpc.ClientUnaryCall;
  updatePost(argument: _membership_v1_UpdatePostRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_UpdatePostResponse__Output>): grpc.ClientUnaryCall;
  updatePost(argument: _membership_v1_UpdatePostRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_UpdatePostResponse__Output>): grpc.ClientUnaryCall;
  updatePost(argument: _membership_v1_UpdatePostRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_UpdatePostResponse__Output>): grpc.ClientUnaryCall;
  updatePost(argument: _membership_v1_UpdatePostRequest, callback: grpc.requestCallback<_membership_v1_UpdatePostResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateTier(argument: _membership_v1_UpdateTierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_UpdateTierResponse__Output>): grpc.ClientUnaryCall;
  UpdateTier(argument: _membership_v1_UpdateTierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_UpdateTierResponse__Output>): grpc.ClientUnaryCall;
  UpdateTier(argument: _membership_v1_UpdateTierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_UpdateTierResponse__Output>): grpc.ClientUnaryCall;
  UpdateTier(argument: _membership_v1_UpdateTierRequest, callback: grpc.requestCallback<_membership_v1_UpdateTierResponse__Output>): grpc.ClientUnaryCall;
  updateTier(argument: _membership_v1_UpdateTierRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_UpdateTierResponse__Output>): grpc.ClientUnaryCall;
  updateTier(argument: _membership_v1_UpdateTierRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_UpdateTierResponse__Output>): grpc.ClientUnaryCall;
  updateTier(argument: _membership_v1_UpdateTierRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_UpdateTierResponse__Output>): grpc.ClientUnaryCall;
  updateTier(argument: _membership_v1_UpdateTierRequest, callback: grpc.requestCallback<_membership_v1_UpdateTierResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface MembershipServiceHandlers extends grpc.UntypedServiceImplementation {
  ArchivePost: grpc.handleUnaryCall<_membership_v1_ArchivePostRequest__Output, _membership_v1_ArchivePostResponse>;
  
  ArchiveTier: grpc.handleUnaryCall<_membership_v1_ArchiveTierRequest__Output, _membership_v1_ArchiveTierResponse>;
  
  ConfirmFile: grpc.handleUnaryCall<_membership_v1_ConfirmFileRequest__Output, _membership_v1_ConfirmFileResponse>;
  
  ConfirmImage: grpc.handleUnaryCall<_membership_v1_ConfirmImageRequest__Output, _membership_v1_ConfirmImageResponse>;
  
  CreateFile: grpc.handleUnaryCall<_membership_v1_CreateFileRequest__Output, _membership_v1_CreateFileResponse>;
  
  CreateImage: grpc.handleUnaryCall<_membership_v1_CreateImageRequest__Output, _membership_v1_CreateImageResponse>;
  
  CreatePost: grpc.handleUnaryCall<_membership_v1_CreatePostRequest__Output, _membership_v1_CreatePostResponse>;
  
  CreateSeries: grpc.handleUnaryCall<_membership_v1_CreateSeriesRequest__Output, _membership_v1_CreateSeriesResponse>;
  
  CreateTag: grpc.handleUnaryCall<_membership_v1_CreateTagRequest__Output, _membership_v1_CreateTagResponse>;
  
  CreateTier: grpc.handleUnaryCall<_membership_v1_CreateTierRequest__Output, _membership_v1_CreateTierResponse>;
  
  DeleteSeries: grpc.handleUnaryCall<_membership_v1_DeleteSeriesRequest__Output, _membership_v1_DeleteSeriesResponse>;
  
  DeleteTag: grpc.handleUnaryCall<_membership_v1_DeleteTagRequest__Output, _membership_v1_DeleteTagResponse>;
  
  EraseBuyer: grpc.handleUnaryCall<_membership_v1_EraseBuyerRequest__Output, _membership_v1_EraseBuyerResponse>;
  
  EraseBuyerTraces: grpc.handleUnaryCall<_membership_v1_EraseBuyerTracesRequest__Output, _membership_v1_EraseBuyerTracesResponse>;
  
  FindBuyer: grpc.handleUnaryCall<_membership_v1_FindBuyerRequest__Output, _membership_v1_FindBuyerResponse>;
  
  FindMembership: grpc.handleUnaryCall<_membership_v1_FindMembershipRequest__Output, _membership_v1_FindMembershipResponse>;
  
  GetFile: grpc.handleUnaryCall<_membership_v1_GetFileRequest__Output, _membership_v1_GetFileResponse>;
  
  GetImage: grpc.handleUnaryCall<_membership_v1_GetImageRequest__Output, _membership_v1_GetImageResponse>;
  
  GetMember: grpc.handleUnaryCall<_membership_v1_GetMemberRequest__Output, _membership_v1_GetMemberResponse>;
  
  GetPicture: grpc.handleUnaryCall<_membership_v1_GetPictureRequest__Output, _membership_v1_GetPictureResponse>;
  
  GetPost: grpc.handleUnaryCall<_membership_v1_GetPostRequest__Output, _membership_v1_GetPostResponse>;
  
  GetSeries: grpc.handleUnaryCall<_membership_v1_GetSeriesRequest__Output, _membership_v1_GetSeriesResponse>;
  
  GetTag: grpc.handleUnaryCall<_membership_v1_GetTagRequest__Output, _membership_v1_GetTagResponse>;
  
  GetTier: grpc.handleUnaryCall<_membership_v1_GetTierRequest__Output, _membership_v1_GetTierResponse>;
  
  ListMembers: grpc.handleUnaryCall<_membership_v1_ListMembersRequest__Output, _membership_v1_ListMembersResponse>;
  
  ListPosts: grpc.handleUnaryCall<_membership_v1_ListPostsRequest__Output, _membership_v1_ListPostsResponse>;
  
  ListSeries: grpc.handleUnaryCall<_membership_v1_ListSeriesRequest__Output, _membership_v1_ListSeriesResponse>;
  
  ListTags: grpc.handleUnaryCall<_membership_v1_ListTagsRequest__Output, _membership_v1_ListTagsResponse>;
  
  ListTiers: grpc.handleUnaryCall<_membership_v1_ListTiersRequest__Output, _membership_v1_ListTiersResponse>;
  
  ReplaceSeries: grpc.handleUnaryCall<_membership_v1_ReplaceSeriesRequest__Output, _membership_v1_ReplaceSeriesResponse>;
  
  ReplaceTag: grpc.handleUnaryCall<_membership_v1_ReplaceTagRequest__Output, _membership_v1_ReplaceTagResponse>;
  
  UpdatePost: grpc.handleUnaryCall<_membership_v1_UpdatePostRequest__Output, _membership_v1_UpdatePostResponse>;
  
  UpdateTier: grpc.handleUnaryCall<_membership_v1_UpdateTierRequest__Output, _membership_v1_UpdateTierResponse>;
  
}

export interface MembershipServiceDefinition extends grpc.ServiceDefinition {
  ArchivePost: MethodDefinition<_membership_v1_ArchivePostRequest, _membership_v1_ArchivePostResponse, _membership_v1_ArchivePostRequest__Output, _membership_v1_ArchivePostResponse__Output>
  ArchiveTier: MethodDefinition<_membership_v1_ArchiveTierRequest, _membership_v1_ArchiveTierResponse, _membership_v1_ArchiveTierRequest__Output, _membership_v1_ArchiveTierResponse__Output>
  ConfirmFile: MethodDefinition<_membership_v1_ConfirmFileRequest, _membership_v1_ConfirmFileResponse, _membership_v1_ConfirmFileRequest__Output, _membership_v1_ConfirmFileResponse__Output>
  ConfirmImage: MethodDefinition<_membership_v1_ConfirmImageRequest, _membership_v1_ConfirmImageResponse, _membership_v1_ConfirmImageRequest__Output, _membership_v1_ConfirmImageResponse__Output>
  CreateFile: MethodDefinition<_membership_v1_CreateFileRequest, _membership_v1_CreateFileResponse, _membership_v1_CreateFileRequest__Output, _membership_v1_CreateFileResponse__Output>
  CreateImage: MethodDefinition<_membership_v1_CreateImageRequest, _membership_v1_CreateImageResponse, _membership_v1_CreateImageRequest__Output, _membership_v1_CreateImageResponse__Output>
  CreatePost: MethodDefinition<_membership_v1_CreatePostRequest, _membership_v1_CreatePostResponse, _membership_v1_CreatePostRequest__Output, _membership_v1_CreatePostResponse__Output>
  CreateSeries: MethodDefinition<_membership_v1_CreateSeriesRequest, _membership_v1_CreateSeriesResponse, _membership_v1_CreateSeriesRequest__Output, _membership_v1_CreateSeriesResponse__Output>
  CreateTag: MethodDefinition<_membership_v1_CreateTagRequest, _membership_v1_CreateTagResponse, _membership_v1_CreateTagRequest__Output, _membership_v1_CreateTagResponse__Output>
  CreateTier: MethodDefinition<_membership_v1_CreateTierRequest, _membership_v1_CreateTierResponse, _membership_v1_CreateTierRequest__Output, _membership_v1_CreateTierResponse__Output>
  DeleteSeries: MethodDefinition<_membership_v1_DeleteSeriesRequest, _membership_v1_DeleteSeriesResponse, _membership_v1_DeleteSeriesRequest__Output, _membership_v1_DeleteSeriesResponse__Output>
  DeleteTag: MethodDefinition<_membership_v1_DeleteTagRequest, _membership_v1_DeleteTagResponse, _membership_v1_DeleteTagRequest__Output, _membership_v1_DeleteTagResponse__Output>
  EraseBuyer: MethodDefinition<_membership_v1_EraseBuyerRequest, _membership_v1_EraseBuyerResponse, _membership_v1_EraseBuyerRequest__Output, _membership_v1_EraseBuyerResponse__Output>
  EraseBuyerTraces: MethodDefinition<_membership_v1_EraseBuyerTracesRequest, _membership_v1_EraseBuyerTracesResponse, _membership_v1_EraseBuyerTracesRequest__Output, _membership_v1_EraseBuyerTracesResponse__Output>
  FindBuyer: MethodDefinition<_membership_v1_FindBuyerRequest, _membership_v1_FindBuyerResponse, _membership_v1_FindBuyerRequest__Output, _membership_v1_FindBuyerResponse__Output>
  FindMembership: MethodDefinition<_membership_v1_FindMembershipRequest, _membership_v1_FindMembershipResponse, _membership_v1_FindMembershipRequest__Output, _membership_v1_FindMembershipResponse__Output>
  GetFile: MethodDefinition<_membership_v1_GetFileRequest, _membership_v1_GetFileResponse, _membership_v1_GetFileRequest__Output, _membership_v1_GetFileResponse__Output>
  GetImage: MethodDefinition<_membership_v1_GetImageRequest, _membership_v1_GetImageResponse, _membership_v1_GetImageRequest__Output, _membership_v1_GetImageResponse__Output>
  GetMember: MethodDefinition<_membership_v1_GetMemberRequest, _membership_v1_GetMemberResponse, _membership_v1_GetMemberRequest__Output, _membership_v1_GetMemberResponse__Output>
  GetPicture: MethodDefinition<_membership_v1_GetPictureRequest, _membership_v1_GetPictureResponse, _membership_v1_GetPictureRequest__Output, _membership_v1_GetPictureResponse__Output>
  GetPost: MethodDefinition<_membership_v1_GetPostRequest, _membership_v1_GetPostResponse, _membership_v1_GetPostRequest__Output, _membership_v1_GetPostResponse__Output>
  GetSeries: MethodDefinition<_membership_v1_GetSeriesRequest, _membership_v1_GetSeriesResponse, _membership_v1_GetSeriesRequest__Output, _membership_v1_GetSeriesResponse__Output>
  GetTag: MethodDefinition<_membership_v1_GetTagRequest, _membership_v1_GetTagResponse, _membership_v1_GetTagRequest__Output, _membership_v1_GetTagResponse__Output>
  GetTier: MethodDefinition<_membership_v1_GetTierRequest, _membership_v1_GetTierResponse, _membership_v1_GetTierRequest__Output, _membership_v1_GetTierResponse__Output>
  ListMembers: MethodDefinition<_membership_v1_ListMembersRequest, _membership_v1_ListMembersResponse, _membership_v1_ListMembersRequest__Output, _membership_v1_ListMembersResponse__Output>
  ListPosts: MethodDefinition<_membership_v1_ListPostsRequest, _membership_v1_ListPostsResponse, _membership_v1_ListPostsRequest__Output, _membership_v1_ListPostsResponse__Output>
  ListSeries: MethodDefinition<_membership_v1_ListSeriesRequest, _membership_v1_ListSeriesResponse, _membership_v1_ListSeriesRequest__Output, _membership_v1_ListSeriesResponse__Output>
  ListTags: MethodDefinition<_membership_v1_ListTagsRequest, _membership_v1_ListTagsResponse, _membership_v1_ListTagsRequest__Output, _membership_v1_ListTagsResponse__Output>
  ListTiers: MethodDefinition<_membership_v1_ListTiersRequest, _membership_v1_ListTiersResponse, _membership_v1_ListTiersRequest__Output, _membership_v1_ListTiersResponse__Output>
  ReplaceSeries: MethodDefinition<_membership_v1_ReplaceSeriesRequest, _membership_v1_ReplaceSeriesResponse, _membership_v1_ReplaceSeriesRequest__Output, _membership_v1_ReplaceSeriesResponse__Output>
  ReplaceTag: MethodDefinition<_membership_v1_ReplaceTagRequest, _membership_v1_ReplaceTagResponse, _membership_v1_ReplaceTagRequest__Output, _membership_v1_ReplaceTagResponse__Output>
  UpdatePost: MethodDefinition<_membership_v1_UpdatePostRequest, _membership_v1_UpdatePostResponse, _membership_v1_UpdatePostRequest__Output, _membership_v1_UpdatePostResponse__Output>
  UpdateTier: MethodDefinition<_membership_v1_UpdateTierRequest, _membership_v1_UpdateTierResponse, _membership_v1_UpdateTierRequest__Output, _membership_v1_UpdateTierResponse__Output>
}
