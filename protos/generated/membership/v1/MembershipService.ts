// Original file: membership/v1/membership.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ConfirmImageRequest as _membership_v1_ConfirmImageRequest, ConfirmImageRequest__Output as _membership_v1_ConfirmImageRequest__Output } from '../../membership/v1/ConfirmImageRequest.ts';
import type { ConfirmImageResponse as _membership_v1_ConfirmImageResponse, ConfirmImageResponse__Output as _membership_v1_ConfirmImageResponse__Output } from '../../membership/v1/ConfirmImageResponse.ts';
import type { CreateImageRequest as _membership_v1_CreateImageRequest, CreateImageRequest__Output as _membership_v1_CreateImageRequest__Output } from '../../membership/v1/CreateImageRequest.ts';
import type { CreateImageResponse as _membership_v1_CreateImageResponse, CreateImageResponse__Output as _membership_v1_CreateImageResponse__Output } from '../../membership/v1/CreateImageResponse.ts';
import type { GetImageRequest as _membership_v1_GetImageRequest, GetImageRequest__Output as _membership_v1_GetImageRequest__Output } from '../../membership/v1/GetImageRequest.ts';
import type { GetImageResponse as _membership_v1_GetImageResponse, GetImageResponse__Output as _membership_v1_GetImageResponse__Output } from '../../membership/v1/GetImageResponse.ts';
import type { GetPictureRequest as _membership_v1_GetPictureRequest, GetPictureRequest__Output as _membership_v1_GetPictureRequest__Output } from '../../membership/v1/GetPictureRequest.ts';
import type { GetPictureResponse as _membership_v1_GetPictureResponse, GetPictureResponse__Output as _membership_v1_GetPictureResponse__Output } from '../../membership/v1/GetPictureResponse.ts';

export interface MembershipServiceClient extends grpc.Client {
  ConfirmImage(argument: _membership_v1_ConfirmImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  ConfirmImage(argument: _membership_v1_ConfirmImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  ConfirmImage(argument: _membership_v1_ConfirmImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  ConfirmImage(argument: _membership_v1_ConfirmImageRequest, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  confirmImage(argument: _membership_v1_ConfirmImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  confirmImage(argument: _membership_v1_ConfirmImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  confirmImage(argument: _membership_v1_ConfirmImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  confirmImage(argument: _membership_v1_ConfirmImageRequest, callback: grpc.requestCallback<_membership_v1_ConfirmImageResponse__Output>): grpc.ClientUnaryCall;
  
  CreateImage(argument: _membership_v1_CreateImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  CreateImage(argument: _membership_v1_CreateImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  CreateImage(argument: _membership_v1_CreateImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  CreateImage(argument: _membership_v1_CreateImageRequest, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  createImage(argument: _membership_v1_CreateImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  createImage(argument: _membership_v1_CreateImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  createImage(argument: _membership_v1_CreateImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  createImage(argument: _membership_v1_CreateImageRequest, callback: grpc.requestCallback<_membership_v1_CreateImageResponse__Output>): grpc.ClientUnaryCall;
  
  GetImage(argument: _membership_v1_GetImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  GetImage(argument: _membership_v1_GetImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  GetImage(argument: _membership_v1_GetImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  GetImage(argument: _membership_v1_GetImageRequest, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _membership_v1_GetImageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _membership_v1_GetImageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _membership_v1_GetImageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  getImage(argument: _membership_v1_GetImageRequest, callback: grpc.requestCallback<_membership_v1_GetImageResponse__Output>): grpc.ClientUnaryCall;
  
  GetPicture(argument: _membership_v1_GetPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _membership_v1_GetPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _membership_v1_GetPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  GetPicture(argument: _membership_v1_GetPictureRequest, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _membership_v1_GetPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _membership_v1_GetPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _membership_v1_GetPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  getPicture(argument: _membership_v1_GetPictureRequest, callback: grpc.requestCallback<_membership_v1_GetPictureResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface MembershipServiceHandlers extends grpc.UntypedServiceImplementation {
  ConfirmImage: grpc.handleUnaryCall<_membership_v1_ConfirmImageRequest__Output, _membership_v1_ConfirmImageResponse>;
  
  CreateImage: grpc.handleUnaryCall<_membership_v1_CreateImageRequest__Output, _membership_v1_CreateImageResponse>;
  
  GetImage: grpc.handleUnaryCall<_membership_v1_GetImageRequest__Output, _membership_v1_GetImageResponse>;
  
  GetPicture: grpc.handleUnaryCall<_membership_v1_GetPictureRequest__Output, _membership_v1_GetPictureResponse>;
  
}

export interface MembershipServiceDefinition extends grpc.ServiceDefinition {
  ConfirmImage: MethodDefinition<_membership_v1_ConfirmImageRequest, _membership_v1_ConfirmImageResponse, _membership_v1_ConfirmImageRequest__Output, _membership_v1_ConfirmImageResponse__Output>
  CreateImage: MethodDefinition<_membership_v1_CreateImageRequest, _membership_v1_CreateImageResponse, _membership_v1_CreateImageRequest__Output, _membership_v1_CreateImageResponse__Output>
  GetImage: MethodDefinition<_membership_v1_GetImageRequest, _membership_v1_GetImageResponse, _membership_v1_GetImageRequest__Output, _membership_v1_GetImageResponse__Output>
  GetPicture: MethodDefinition<_membership_v1_GetPictureRequest, _membership_v1_GetPictureResponse, _membership_v1_GetPictureRequest__Output, _membership_v1_GetPictureResponse__Output>
}
