import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ConfirmImageRequest as _membership_v1_ConfirmImageRequest, ConfirmImageRequest__Output as _membership_v1_ConfirmImageRequest__Output } from './membership/v1/ConfirmImageRequest.ts';
import type { ConfirmImageResponse as _membership_v1_ConfirmImageResponse, ConfirmImageResponse__Output as _membership_v1_ConfirmImageResponse__Output } from './membership/v1/ConfirmImageResponse.ts';
import type { CreateImageRequest as _membership_v1_CreateImageRequest, CreateImageRequest__Output as _membership_v1_CreateImageRequest__Output } from './membership/v1/CreateImageRequest.ts';
import type { CreateImageResponse as _membership_v1_CreateImageResponse, CreateImageResponse__Output as _membership_v1_CreateImageResponse__Output } from './membership/v1/CreateImageResponse.ts';
import type { GetImageRequest as _membership_v1_GetImageRequest, GetImageRequest__Output as _membership_v1_GetImageRequest__Output } from './membership/v1/GetImageRequest.ts';
import type { GetImageResponse as _membership_v1_GetImageResponse, GetImageResponse__Output as _membership_v1_GetImageResponse__Output } from './membership/v1/GetImageResponse.ts';
import type { GetPictureRequest as _membership_v1_GetPictureRequest, GetPictureRequest__Output as _membership_v1_GetPictureRequest__Output } from './membership/v1/GetPictureRequest.ts';
import type { GetPictureResponse as _membership_v1_GetPictureResponse, GetPictureResponse__Output as _membership_v1_GetPictureResponse__Output } from './membership/v1/GetPictureResponse.ts';
import type { MembershipServiceClient as _membership_v1_MembershipServiceClient, MembershipServiceDefinition as _membership_v1_MembershipServiceDefinition } from './membership/v1/MembershipService.ts';
import type { UploadData as _membership_v1_UploadData, UploadData__Output as _membership_v1_UploadData__Output } from './membership/v1/UploadData.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  membership: {
    v1: {
      ConfirmImageRequest: MessageTypeDefinition<_membership_v1_ConfirmImageRequest, _membership_v1_ConfirmImageRequest__Output>
      ConfirmImageResponse: MessageTypeDefinition<_membership_v1_ConfirmImageResponse, _membership_v1_ConfirmImageResponse__Output>
      CreateImageRequest: MessageTypeDefinition<_membership_v1_CreateImageRequest, _membership_v1_CreateImageRequest__Output>
      CreateImageResponse: MessageTypeDefinition<_membership_v1_CreateImageResponse, _membership_v1_CreateImageResponse__Output>
      GetImageRequest: MessageTypeDefinition<_membership_v1_GetImageRequest, _membership_v1_GetImageRequest__Output>
      GetImageResponse: MessageTypeDefinition<_membership_v1_GetImageResponse, _membership_v1_GetImageResponse__Output>
      GetPictureRequest: MessageTypeDefinition<_membership_v1_GetPictureRequest, _membership_v1_GetPictureRequest__Output>
      GetPictureResponse: MessageTypeDefinition<_membership_v1_GetPictureResponse, _membership_v1_GetPictureResponse__Output>
      MembershipService: SubtypeConstructor<typeof grpc.Client, _membership_v1_MembershipServiceClient> & { service: _membership_v1_MembershipServiceDefinition }
      UploadData: MessageTypeDefinition<_membership_v1_UploadData, _membership_v1_UploadData__Output>
    }
  }
}

