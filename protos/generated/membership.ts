import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Amounts as _membership_v1_Amounts, Amounts__Output as _membership_v1_Amounts__Output } from './membership/v1/Amounts.ts';
import type { ArchivePostRequest as _membership_v1_ArchivePostRequest, ArchivePostRequest__Output as _membership_v1_ArchivePostRequest__Output } from './membership/v1/ArchivePostRequest.ts';
import type { ArchivePostResponse as _membership_v1_ArchivePostResponse, ArchivePostResponse__Output as _membership_v1_ArchivePostResponse__Output } from './membership/v1/ArchivePostResponse.ts';
import type { ArchiveTierRequest as _membership_v1_ArchiveTierRequest, ArchiveTierRequest__Output as _membership_v1_ArchiveTierRequest__Output } from './membership/v1/ArchiveTierRequest.ts';
import type { ArchiveTierResponse as _membership_v1_ArchiveTierResponse, ArchiveTierResponse__Output as _membership_v1_ArchiveTierResponse__Output } from './membership/v1/ArchiveTierResponse.ts';
import type { Benefits as _membership_v1_Benefits, Benefits__Output as _membership_v1_Benefits__Output } from './membership/v1/Benefits.ts';
import type { ConfirmFileRequest as _membership_v1_ConfirmFileRequest, ConfirmFileRequest__Output as _membership_v1_ConfirmFileRequest__Output } from './membership/v1/ConfirmFileRequest.ts';
import type { ConfirmFileResponse as _membership_v1_ConfirmFileResponse, ConfirmFileResponse__Output as _membership_v1_ConfirmFileResponse__Output } from './membership/v1/ConfirmFileResponse.ts';
import type { ConfirmImageRequest as _membership_v1_ConfirmImageRequest, ConfirmImageRequest__Output as _membership_v1_ConfirmImageRequest__Output } from './membership/v1/ConfirmImageRequest.ts';
import type { ConfirmImageResponse as _membership_v1_ConfirmImageResponse, ConfirmImageResponse__Output as _membership_v1_ConfirmImageResponse__Output } from './membership/v1/ConfirmImageResponse.ts';
import type { CreateFileRequest as _membership_v1_CreateFileRequest, CreateFileRequest__Output as _membership_v1_CreateFileRequest__Output } from './membership/v1/CreateFileRequest.ts';
import type { CreateFileResponse as _membership_v1_CreateFileResponse, CreateFileResponse__Output as _membership_v1_CreateFileResponse__Output } from './membership/v1/CreateFileResponse.ts';
import type { CreateImageRequest as _membership_v1_CreateImageRequest, CreateImageRequest__Output as _membership_v1_CreateImageRequest__Output } from './membership/v1/CreateImageRequest.ts';
import type { CreateImageResponse as _membership_v1_CreateImageResponse, CreateImageResponse__Output as _membership_v1_CreateImageResponse__Output } from './membership/v1/CreateImageResponse.ts';
import type { CreatePostRequest as _membership_v1_CreatePostRequest, CreatePostRequest__Output as _membership_v1_CreatePostRequest__Output } from './membership/v1/CreatePostRequest.ts';
import type { CreatePostResponse as _membership_v1_CreatePostResponse, CreatePostResponse__Output as _membership_v1_CreatePostResponse__Output } from './membership/v1/CreatePostResponse.ts';
import type { CreateSeriesRequest as _membership_v1_CreateSeriesRequest, CreateSeriesRequest__Output as _membership_v1_CreateSeriesRequest__Output } from './membership/v1/CreateSeriesRequest.ts';
import type { CreateSeriesResponse as _membership_v1_CreateSeriesResponse, CreateSeriesResponse__Output as _membership_v1_CreateSeriesResponse__Output } from './membership/v1/CreateSeriesResponse.ts';
import type { CreateTagRequest as _membership_v1_CreateTagRequest, CreateTagRequest__Output as _membership_v1_CreateTagRequest__Output } from './membership/v1/CreateTagRequest.ts';
import type { CreateTagResponse as _membership_v1_CreateTagResponse, CreateTagResponse__Output as _membership_v1_CreateTagResponse__Output } from './membership/v1/CreateTagResponse.ts';
import type { CreateTierRequest as _membership_v1_CreateTierRequest, CreateTierRequest__Output as _membership_v1_CreateTierRequest__Output } from './membership/v1/CreateTierRequest.ts';
import type { CreateTierResponse as _membership_v1_CreateTierResponse, CreateTierResponse__Output as _membership_v1_CreateTierResponse__Output } from './membership/v1/CreateTierResponse.ts';
import type { DeleteSeriesRequest as _membership_v1_DeleteSeriesRequest, DeleteSeriesRequest__Output as _membership_v1_DeleteSeriesRequest__Output } from './membership/v1/DeleteSeriesRequest.ts';
import type { DeleteSeriesResponse as _membership_v1_DeleteSeriesResponse, DeleteSeriesResponse__Output as _membership_v1_DeleteSeriesResponse__Output } from './membership/v1/DeleteSeriesResponse.ts';
import type { DeleteTagRequest as _membership_v1_DeleteTagRequest, DeleteTagRequest__Output as _membership_v1_DeleteTagRequest__Output } from './membership/v1/DeleteTagRequest.ts';
import type { DeleteTagResponse as _membership_v1_DeleteTagResponse, DeleteTagResponse__Output as _membership_v1_DeleteTagResponse__Output } from './membership/v1/DeleteTagResponse.ts';
import type { EraseBuyerRequest as _membership_v1_EraseBuyerRequest, EraseBuyerRequest__Output as _membership_v1_EraseBuyerRequest__Output } from './membership/v1/EraseBuyerRequest.ts';
import type { EraseBuyerResponse as _membership_v1_EraseBuyerResponse, EraseBuyerResponse__Output as _membership_v1_EraseBuyerResponse__Output } from './membership/v1/EraseBuyerResponse.ts';
import type { EraseBuyerTracesRequest as _membership_v1_EraseBuyerTracesRequest, EraseBuyerTracesRequest__Output as _membership_v1_EraseBuyerTracesRequest__Output } from './membership/v1/EraseBuyerTracesRequest.ts';
import type { EraseBuyerTracesResponse as _membership_v1_EraseBuyerTracesResponse, EraseBuyerTracesResponse__Output as _membership_v1_EraseBuyerTracesResponse__Output } from './membership/v1/EraseBuyerTracesResponse.ts';
import type { FilePart as _membership_v1_FilePart, FilePart__Output as _membership_v1_FilePart__Output } from './membership/v1/FilePart.ts';
import type { FilePartUpload as _membership_v1_FilePartUpload, FilePartUpload__Output as _membership_v1_FilePartUpload__Output } from './membership/v1/FilePartUpload.ts';
import type { FileUploadData as _membership_v1_FileUploadData, FileUploadData__Output as _membership_v1_FileUploadData__Output } from './membership/v1/FileUploadData.ts';
import type { FindBuyerRequest as _membership_v1_FindBuyerRequest, FindBuyerRequest__Output as _membership_v1_FindBuyerRequest__Output } from './membership/v1/FindBuyerRequest.ts';
import type { FindBuyerResponse as _membership_v1_FindBuyerResponse, FindBuyerResponse__Output as _membership_v1_FindBuyerResponse__Output } from './membership/v1/FindBuyerResponse.ts';
import type { FindMembershipRequest as _membership_v1_FindMembershipRequest, FindMembershipRequest__Output as _membership_v1_FindMembershipRequest__Output } from './membership/v1/FindMembershipRequest.ts';
import type { FindMembershipResponse as _membership_v1_FindMembershipResponse, FindMembershipResponse__Output as _membership_v1_FindMembershipResponse__Output } from './membership/v1/FindMembershipResponse.ts';
import type { GetFileRequest as _membership_v1_GetFileRequest, GetFileRequest__Output as _membership_v1_GetFileRequest__Output } from './membership/v1/GetFileRequest.ts';
import type { GetFileResponse as _membership_v1_GetFileResponse, GetFileResponse__Output as _membership_v1_GetFileResponse__Output } from './membership/v1/GetFileResponse.ts';
import type { GetImageRequest as _membership_v1_GetImageRequest, GetImageRequest__Output as _membership_v1_GetImageRequest__Output } from './membership/v1/GetImageRequest.ts';
import type { GetImageResponse as _membership_v1_GetImageResponse, GetImageResponse__Output as _membership_v1_GetImageResponse__Output } from './membership/v1/GetImageResponse.ts';
import type { GetMemberRequest as _membership_v1_GetMemberRequest, GetMemberRequest__Output as _membership_v1_GetMemberRequest__Output } from './membership/v1/GetMemberRequest.ts';
import type { GetMemberResponse as _membership_v1_GetMemberResponse, GetMemberResponse__Output as _membership_v1_GetMemberResponse__Output } from './membership/v1/GetMemberResponse.ts';
import type { GetPictureRequest as _membership_v1_GetPictureRequest, GetPictureRequest__Output as _membership_v1_GetPictureRequest__Output } from './membership/v1/GetPictureRequest.ts';
import type { GetPictureResponse as _membership_v1_GetPictureResponse, GetPictureResponse__Output as _membership_v1_GetPictureResponse__Output } from './membership/v1/GetPictureResponse.ts';
import type { GetPostRequest as _membership_v1_GetPostRequest, GetPostRequest__Output as _membership_v1_GetPostRequest__Output } from './membership/v1/GetPostRequest.ts';
import type { GetPostResponse as _membership_v1_GetPostResponse, GetPostResponse__Output as _membership_v1_GetPostResponse__Output } from './membership/v1/GetPostResponse.ts';
import type { GetSeriesRequest as _membership_v1_GetSeriesRequest, GetSeriesRequest__Output as _membership_v1_GetSeriesRequest__Output } from './membership/v1/GetSeriesRequest.ts';
import type { GetSeriesResponse as _membership_v1_GetSeriesResponse, GetSeriesResponse__Output as _membership_v1_GetSeriesResponse__Output } from './membership/v1/GetSeriesResponse.ts';
import type { GetTagRequest as _membership_v1_GetTagRequest, GetTagRequest__Output as _membership_v1_GetTagRequest__Output } from './membership/v1/GetTagRequest.ts';
import type { GetTagResponse as _membership_v1_GetTagResponse, GetTagResponse__Output as _membership_v1_GetTagResponse__Output } from './membership/v1/GetTagResponse.ts';
import type { GetTierRequest as _membership_v1_GetTierRequest, GetTierRequest__Output as _membership_v1_GetTierRequest__Output } from './membership/v1/GetTierRequest.ts';
import type { GetTierResponse as _membership_v1_GetTierResponse, GetTierResponse__Output as _membership_v1_GetTierResponse__Output } from './membership/v1/GetTierResponse.ts';
import type { Ids as _membership_v1_Ids, Ids__Output as _membership_v1_Ids__Output } from './membership/v1/Ids.ts';
import type { ListMembersRequest as _membership_v1_ListMembersRequest, ListMembersRequest__Output as _membership_v1_ListMembersRequest__Output } from './membership/v1/ListMembersRequest.ts';
import type { ListMembersResponse as _membership_v1_ListMembersResponse, ListMembersResponse__Output as _membership_v1_ListMembersResponse__Output } from './membership/v1/ListMembersResponse.ts';
import type { ListPostsRequest as _membership_v1_ListPostsRequest, ListPostsRequest__Output as _membership_v1_ListPostsRequest__Output } from './membership/v1/ListPostsRequest.ts';
import type { ListPostsResponse as _membership_v1_ListPostsResponse, ListPostsResponse__Output as _membership_v1_ListPostsResponse__Output } from './membership/v1/ListPostsResponse.ts';
import type { ListSeriesRequest as _membership_v1_ListSeriesRequest, ListSeriesRequest__Output as _membership_v1_ListSeriesRequest__Output } from './membership/v1/ListSeriesRequest.ts';
import type { ListSeriesResponse as _membership_v1_ListSeriesResponse, ListSeriesResponse__Output as _membership_v1_ListSeriesResponse__Output } from './membership/v1/ListSeriesResponse.ts';
import type { ListTagsRequest as _membership_v1_ListTagsRequest, ListTagsRequest__Output as _membership_v1_ListTagsRequest__Output } from './membership/v1/ListTagsRequest.ts';
import type { ListTagsResponse as _membership_v1_ListTagsResponse, ListTagsResponse__Output as _membership_v1_ListTagsResponse__Output } from './membership/v1/ListTagsResponse.ts';
import type { ListTiersRequest as _membership_v1_ListTiersRequest, ListTiersRequest__Output as _membership_v1_ListTiersRequest__Output } from './membership/v1/ListTiersRequest.ts';
import type { ListTiersResponse as _membership_v1_ListTiersResponse, ListTiersResponse__Output as _membership_v1_ListTiersResponse__Output } from './membership/v1/ListTiersResponse.ts';
import type { Member as _membership_v1_Member, Member__Output as _membership_v1_Member__Output } from './membership/v1/Member.ts';
import type { MemberTier as _membership_v1_MemberTier, MemberTier__Output as _membership_v1_MemberTier__Output } from './membership/v1/MemberTier.ts';
import type { MembershipServiceClient as _membership_v1_MembershipServiceClient, MembershipServiceDefinition as _membership_v1_MembershipServiceDefinition } from './membership/v1/MembershipService.ts';
import type { Names as _membership_v1_Names, Names__Output as _membership_v1_Names__Output } from './membership/v1/Names.ts';
import type { NewFilePart as _membership_v1_NewFilePart, NewFilePart__Output as _membership_v1_NewFilePart__Output } from './membership/v1/NewFilePart.ts';
import type { PostAccess as _membership_v1_PostAccess, PostAccess__Output as _membership_v1_PostAccess__Output } from './membership/v1/PostAccess.ts';
import type { PostImage as _membership_v1_PostImage, PostImage__Output as _membership_v1_PostImage__Output } from './membership/v1/PostImage.ts';
import type { PostImages as _membership_v1_PostImages, PostImages__Output as _membership_v1_PostImages__Output } from './membership/v1/PostImages.ts';
import type { PostSummary as _membership_v1_PostSummary, PostSummary__Output as _membership_v1_PostSummary__Output } from './membership/v1/PostSummary.ts';
import type { ReplaceSeriesRequest as _membership_v1_ReplaceSeriesRequest, ReplaceSeriesRequest__Output as _membership_v1_ReplaceSeriesRequest__Output } from './membership/v1/ReplaceSeriesRequest.ts';
import type { ReplaceSeriesResponse as _membership_v1_ReplaceSeriesResponse, ReplaceSeriesResponse__Output as _membership_v1_ReplaceSeriesResponse__Output } from './membership/v1/ReplaceSeriesResponse.ts';
import type { ReplaceTagRequest as _membership_v1_ReplaceTagRequest, ReplaceTagRequest__Output as _membership_v1_ReplaceTagRequest__Output } from './membership/v1/ReplaceTagRequest.ts';
import type { ReplaceTagResponse as _membership_v1_ReplaceTagResponse, ReplaceTagResponse__Output as _membership_v1_ReplaceTagResponse__Output } from './membership/v1/ReplaceTagResponse.ts';
import type { Series as _membership_v1_Series, Series__Output as _membership_v1_Series__Output } from './membership/v1/Series.ts';
import type { Tag as _membership_v1_Tag, Tag__Output as _membership_v1_Tag__Output } from './membership/v1/Tag.ts';
import type { Tier as _membership_v1_Tier, Tier__Output as _membership_v1_Tier__Output } from './membership/v1/Tier.ts';
import type { UpdatePostRequest as _membership_v1_UpdatePostRequest, UpdatePostRequest__Output as _membership_v1_UpdatePostRequest__Output } from './membership/v1/UpdatePostRequest.ts';
import type { UpdatePostResponse as _membership_v1_UpdatePostResponse, UpdatePostResponse__Output as _membership_v1_UpdatePostResponse__Output } from './membership/v1/UpdatePostResponse.ts';
import type { UpdateTierRequest as _membership_v1_UpdateTierRequest, UpdateTierRequest__Output as _membership_v1_UpdateTierRequest__Output } from './membership/v1/UpdateTierRequest.ts';
import type { UpdateTierResponse as _membership_v1_UpdateTierResponse, UpdateTierResponse__Output as _membership_v1_UpdateTierResponse__Output } from './membership/v1/UpdateTierResponse.ts';
import type { UploadData as _membership_v1_UploadData, UploadData__Output as _membership_v1_UploadData__Output } from './membership/v1/UploadData.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  membership: {
    v1: {
      Amounts: MessageTypeDefinition<_membership_v1_Amounts, _membership_v1_Amounts__Output>
      ArchivePostRequest: MessageTypeDefinition<_membership_v1_ArchivePostRequest, _membership_v1_ArchivePostRequest__Output>
      ArchivePostResponse: MessageTypeDefinition<_membership_v1_ArchivePostResponse, _membership_v1_ArchivePostResponse__Output>
      ArchiveTierRequest: MessageTypeDefinition<_membership_v1_ArchiveTierRequest, _membership_v1_ArchiveTierRequest__Output>
      ArchiveTierResponse: MessageTypeDefinition<_membership_v1_ArchiveTierResponse, _membership_v1_ArchiveTierResponse__Output>
      Benefits: MessageTypeDefinition<_membership_v1_Benefits, _membership_v1_Benefits__Output>
      ConfirmFileRequest: MessageTypeDefinition<_membership_v1_ConfirmFileRequest, _membership_v1_ConfirmFileRequest__Output>
      ConfirmFileResponse: MessageTypeDefinition<_membership_v1_ConfirmFileResponse, _membership_v1_ConfirmFileResponse__Output>
      ConfirmImageRequest: MessageTypeDefinition<_membership_v1_ConfirmImageRequest, _membership_v1_ConfirmImageRequest__Output>
      ConfirmImageResponse: MessageTypeDefinition<_membership_v1_ConfirmImageResponse, _membership_v1_ConfirmImageResponse__Output>
      CreateFileRequest: MessageTypeDefinition<_membership_v1_CreateFileRequest, _membership_v1_CreateFileRequest__Output>
      CreateFileResponse: MessageTypeDefinition<_membership_v1_CreateFileResponse, _membership_v1_CreateFileResponse__Output>
      CreateImageRequest: MessageTypeDefinition<_membership_v1_CreateImageRequest, _membership_v1_CreateImageRequest__Output>
      CreateImageResponse: MessageTypeDefinition<_membership_v1_CreateImageResponse, _membership_v1_CreateImageResponse__Output>
      CreatePostRequest: MessageTypeDefinition<_membership_v1_CreatePostRequest, _membership_v1_CreatePostRequest__Output>
      CreatePostResponse: MessageTypeDefinition<_membership_v1_CreatePostResponse, _membership_v1_CreatePostResponse__Output>
      CreateSeriesRequest: MessageTypeDefinition<_membership_v1_CreateSeriesRequest, _membership_v1_CreateSeriesRequest__Output>
      CreateSeriesResponse: MessageTypeDefinition<_membership_v1_CreateSeriesResponse, _membership_v1_CreateSeriesResponse__Output>
      CreateTagRequest: MessageTypeDefinition<_membership_v1_CreateTagRequest, _membership_v1_CreateTagRequest__Output>
      CreateTagResponse: MessageTypeDefinition<_membership_v1_CreateTagResponse, _membership_v1_CreateTagResponse__Output>
      CreateTierRequest: MessageTypeDefinition<_membership_v1_CreateTierRequest, _membership_v1_CreateTierRequest__Output>
      CreateTierResponse: MessageTypeDefinition<_membership_v1_CreateTierResponse, _membership_v1_CreateTierResponse__Output>
      DeleteSeriesRequest: MessageTypeDefinition<_membership_v1_DeleteSeriesRequest, _membership_v1_DeleteSeriesRequest__Output>
      DeleteSeriesResponse: MessageTypeDefinition<_membership_v1_DeleteSeriesResponse, _membership_v1_DeleteSeriesResponse__Output>
      DeleteTagRequest: MessageTypeDefinition<_membership_v1_DeleteTagRequest, _membership_v1_DeleteTagRequest__Output>
      DeleteTagResponse: MessageTypeDefinition<_membership_v1_DeleteTagResponse, _membership_v1_DeleteTagResponse__Output>
      EraseBuyerRequest: MessageTypeDefinition<_membership_v1_EraseBuyerRequest, _membership_v1_EraseBuyerRequest__Output>
      EraseBuyerResponse: MessageTypeDefinition<_membership_v1_EraseBuyerResponse, _membership_v1_EraseBuyerResponse__Output>
      EraseBuyerTracesRequest: MessageTypeDefinition<_membership_v1_EraseBuyerTracesRequest, _membership_v1_EraseBuyerTracesRequest__Output>
      EraseBuyerTracesResponse: MessageTypeDefinition<_membership_v1_EraseBuyerTracesResponse, _membership_v1_EraseBuyerTracesResponse__Output>
      FilePart: MessageTypeDefinition<_membership_v1_FilePart, _membership_v1_FilePart__Output>
      FilePartUpload: MessageTypeDefinition<_membership_v1_FilePartUpload, _membership_v1_FilePartUpload__Output>
      FileUploadData: MessageTypeDefinition<_membership_v1_FileUploadData, _membership_v1_FileUploadData__Output>
      FindBuyerRequest: MessageTypeDefinition<_membership_v1_FindBuyerRequest, _membership_v1_FindBuyerRequest__Output>
      FindBuyerResponse: MessageTypeDefinition<_membership_v1_FindBuyerResponse, _membership_v1_FindBuyerResponse__Output>
      FindMembershipRequest: MessageTypeDefinition<_membership_v1_FindMembershipRequest, _membership_v1_FindMembershipRequest__Output>
      FindMembershipResponse: MessageTypeDefinition<_membership_v1_FindMembershipResponse, _membership_v1_FindMembershipResponse__Output>
      GetFileRequest: MessageTypeDefinition<_membership_v1_GetFileRequest, _membership_v1_GetFileRequest__Output>
      GetFileResponse: MessageTypeDefinition<_membership_v1_GetFileResponse, _membership_v1_GetFileResponse__Output>
      GetImageRequest: MessageTypeDefinition<_membership_v1_GetImageRequest, _membership_v1_GetImageRequest__Output>
      GetImageResponse: MessageTypeDefinition<_membership_v1_GetImageResponse, _membership_v1_GetImageResponse__Output>
      GetMemberRequest: MessageTypeDefinition<_membership_v1_GetMemberRequest, _membership_v1_GetMemberRequest__Output>
      GetMemberResponse: MessageTypeDefinition<_membership_v1_GetMemberResponse, _membership_v1_GetMemberResponse__Output>
      GetPictureRequest: MessageTypeDefinition<_membership_v1_GetPictureRequest, _membership_v1_GetPictureRequest__Output>
      GetPictureResponse: MessageTypeDefinition<_membership_v1_GetPictureResponse, _membership_v1_GetPictureResponse__Output>
      GetPostRequest: MessageTypeDefinition<_membership_v1_GetPostRequest, _membership_v1_GetPostRequest__Output>
      GetPostResponse: MessageTypeDefinition<_membership_v1_GetPostResponse, _membership_v1_GetPostResponse__Output>
      GetSeriesRequest: MessageTypeDefinition<_membership_v1_GetSeriesRequest, _membership_v1_GetSeriesRequest__Output>
      GetSeriesResponse: MessageTypeDefinition<_membership_v1_GetSeriesResponse, _membership_v1_GetSeriesResponse__Output>
      GetTagRequest: MessageTypeDefinition<_membership_v1_GetTagRequest, _membership_v1_GetTagRequest__Output>
      GetTagResponse: MessageTypeDefinition<_membership_v1_GetTagResponse, _membership_v1_GetTagResponse__Output>
      GetTierRequest: MessageTypeDefinition<_membership_v1_GetTierRequest, _membership_v1_GetTierRequest__Output>
      GetTierResponse: MessageTypeDefinition<_membership_v1_GetTierResponse, _membership_v1_GetTierResponse__Output>
      Ids: MessageTypeDefinition<_membership_v1_Ids, _membership_v1_Ids__Output>
      ListMembersRequest: MessageTypeDefinition<_membership_v1_ListMembersRequest, _membership_v1_ListMembersRequest__Output>
      ListMembersResponse: MessageTypeDefinition<_membership_v1_ListMembersResponse, _membership_v1_ListMembersResponse__Output>
      ListPostsRequest: MessageTypeDefinition<_membership_v1_ListPostsRequest, _membership_v1_ListPostsRequest__Output>
      ListPostsResponse: MessageTypeDefinition<_membership_v1_ListPostsResponse, _membership_v1_ListPostsResponse__Output>
      ListSeriesRequest: MessageTypeDefinition<_membership_v1_ListSeriesRequest, _membership_v1_ListSeriesRequest__Output>
      ListSeriesResponse: MessageTypeDefinition<_membership_v1_ListSeriesResponse, _membership_v1_ListSeriesResponse__Output>
      ListTagsRequest: MessageTypeDefinition<_membership_v1_ListTagsRequest, _membership_v1_ListTagsRequest__Output>
      ListTagsResponse: MessageTypeDefinition<_membership_v1_ListTagsResponse, _membership_v1_ListTagsResponse__Output>
      ListTiersRequest: MessageTypeDefinition<_membership_v1_ListTiersRequest, _membership_v1_ListTiersRequest__Output>
      ListTiersResponse: MessageTypeDefinition<_membership_v1_ListTiersResponse, _membership_v1_ListTiersResponse__Output>
      Member: MessageTypeDefinition<_membership_v1_Member, _membership_v1_Member__Output>
      MemberTier: MessageTypeDefinition<_membership_v1_MemberTier, _membership_v1_MemberTier__Output>
      MembershipService: SubtypeConstructor<typeof grpc.Client, _membership_v1_MembershipServiceClient> & { service: _membership_v1_MembershipServiceDefinition }
      Names: MessageTypeDefinition<_membership_v1_Names, _membership_v1_Names__Output>
      NewFilePart: MessageTypeDefinition<_membership_v1_NewFilePart, _membership_v1_NewFilePart__Output>
      PostAccess: MessageTypeDefinition<_membership_v1_PostAccess, _membership_v1_PostAccess__Output>
      PostImage: MessageTypeDefinition<_membership_v1_PostImage, _membership_v1_PostImage__Output>
      PostImages: MessageTypeDefinition<_membership_v1_PostImages, _membership_v1_PostImages__Output>
      PostSummary: MessageTypeDefinition<_membership_v1_PostSummary, _membership_v1_PostSummary__Output>
      ReplaceSeriesRequest: MessageTypeDefinition<_membership_v1_ReplaceSeriesRequest, _membership_v1_ReplaceSeriesRequest__Output>
      ReplaceSeriesResponse: MessageTypeDefinition<_membership_v1_ReplaceSeriesResponse, _membership_v1_ReplaceSeriesResponse__Output>
      ReplaceTagRequest: MessageTypeDefinition<_membership_v1_ReplaceTagRequest, _membership_v1_ReplaceTagRequest__Output>
      ReplaceTagResponse: MessageTypeDefinition<_membership_v1_ReplaceTagResponse, _membership_v1_ReplaceTagResponse__Output>
      Series: MessageTypeDefinition<_membership_v1_Series, _membership_v1_Series__Output>
      Tag: MessageTypeDefinition<_membership_v1_Tag, _membership_v1_Tag__Output>
      Tier: MessageTypeDefinition<_membership_v1_Tier, _membership_v1_Tier__Output>
      UpdatePostRequest: MessageTypeDefinition<_membership_v1_UpdatePostRequest, _membership_v1_UpdatePostRequest__Output>
      UpdatePostResponse: MessageTypeDefinition<_membership_v1_UpdatePostResponse, _membership_v1_UpdatePostResponse__Output>
      UpdateTierRequest: MessageTypeDefinition<_membership_v1_UpdateTierRequest, _membership_v1_UpdateTierRequest__Output>
      UpdateTierResponse: MessageTypeDefinition<_membership_v1_UpdateTierResponse, _membership_v1_UpdateTierResponse__Output>
      UploadData: MessageTypeDefinition<_membership_v1_UploadData, _membership_v1_UploadData__Output>
    }
  }
}

