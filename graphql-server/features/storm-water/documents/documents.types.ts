import { IsInt, IsNotEmpty, IsString, Min } from 'class-validator';
import { GraphQLString } from 'graphql';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { missingInformation } from '../../../../common/uploads';
import { descriptions } from '../../../core/descriptions';
import { MaxLength } from '../../../core/inputs/checks';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day, Moment } from '../../../core/shapes/scalars';
import { GraphqlOnly, RestOnly } from '../../../core/shapes/shapes';
import { UploadHeader } from '../../../core/shapes/upload-header';

@ObjectType()
export class StormWaterDocument {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'URL for downloading the PDF.' })
  fileURL!: string;

  @Field()
  fileName!: string;

  @Field()
  originalFileName!: string;

  @Field(() => Int, { description: descriptions.fileSize })
  fileSize!: number;

  @Field(() => Moment)
  uploadedAt!: string;

  @GraphqlOnly()
  @Field(() => Day, {
    description: "Day of the upload in the company's time zone. The archive groups documents by day.",
  })
  day!: string;

  @GraphqlOnly()
  @Field(() => Int, { description: 'Number of documents uploaded on the same day.' })
  documentsOfDay!: number;

  @NullableField(() => String)
  uploaderFirstName!: string | null;

  @NullableField(() => String)
  uploaderLastName!: string | null;
}

@ObjectType()
export class StormWaterArchive {
  @Field(() => Int)
  documents!: number;

  @Field(() => Int, { description: 'Number of days on which documents were uploaded.' })
  days!: number;

  @Field(() => Float, { description: 'Total size of all documents in bytes.' })
  bytes!: number;
}

/** Upload link as REST sends it. GraphQL sends a `StormWaterUpload`, with the headers as a list. */
export class UploadLink {
  @RestOnly(() => GraphQLString)
  uploadURL!: string;

  @RestOnly(() => GraphQLJSONObject)
  headers!: Record<string, string>;
}

@ObjectType()
export class StormWaterUpload {
  @Field({ description: 'URL that accepts one PUT request with a PDF.' })
  uploadURL!: string;

  @Field(() => [UploadHeader], { description: descriptions.putHeaders })
  headers!: UploadHeader[];
}

const missing = ({ object }: { object: object }) => missingInformation(object)!;

@InputType()
export class RegisterStormWaterDocumentInput {
  @Field({ description: 'The `uploadURL` to which the PDF was sent, with or without its query string.' })
  @MaxLength(4000, { message: "The file's URL is too long" })
  @IsString({ message: "The file's URL must be text" })
  @IsNotEmpty({ message: missing })
  fileURL!: string;

  @Field()
  @IsString({ message: "The file's name must be text" })
  @IsNotEmpty({ message: missing })
  fileName!: string;

  @Field(() => Int, { description: descriptions.fileSize })
  @Min(0, { message: "The file's size must be 0 or more" })
  @IsInt({ message: "The file's size must be a whole number of bytes" })
  @IsNotEmpty({ message: missing })
  fileSize!: number;
}

/** Id of a document. Any text is accepted, so that an id that isn't a UUID gets the same error as an unknown document. */
export class StormWaterDocumentId {
  @IsString({ message: serverMessages.idInvalid })
  id!: string;
}
