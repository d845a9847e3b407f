import { IsInt, IsOptional, IsString, Min, ValidateBy } from 'class-validator';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { descriptions } from '../../../core/descriptions';
import { fieldName } from '../../../core/field-names';
import { ChoiceField, OptionalChoiceField } from '../../../core/inputs/choice-fields';
import { all, IdField, OptionalTextField, RequestIdField } from '../../../core/inputs/fields';
import { OptionalMomentField } from '../../../core/inputs/moment-fields';
import { PhotoSubject } from '../../../core/photos/photo-subjects';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { UploadHeader } from '../../../core/shapes/upload-header';
import { Photo, PhotoTimeSource } from '../photos.types';

@ObjectType()
export class PhotoUploadLink {
  @Field(() => ID, { description: 'Id that the photo gets when it is registered.' })
  id!: string;

  @Field({ description: 'URL that accepts one PUT request with the photo.' })
  uploadURL!: string;

  @Field(() => [UploadHeader], { description: descriptions.putHeaders })
  headers!: UploadHeader[];

  @NullableField(() => Photo, 'The photo if it is already registered, so that no upload is needed. Otherwise null.')
  photo!: Photo | null;
}

const requiredId = serverMessages.requestIdRequired;

@InputType()
export class CreatePhotoUploadInput {
  @ChoiceField(PhotoSubject, { required: 'Subject is required' })
  subject!: PhotoSubject;

  @IdField(serverMessages.recordIdInvalid)
  subjectId!: string;

  @RequestIdField({ required: requiredId })
  clientRequestId!: string;

  @Field(() => Int, { description: "Size of the photo's file in bytes." })
  @Min(1, { message: messages.photoDamaged })
  @IsInt({ message: 'Bytes must be a whole number' })
  bytes!: number;

  @Field({ description: 'Media type of the photo: image/jpeg, image/png, or image/webp.' })
  @IsString({ message: 'Content type must be text' })
  contentType!: string;
}

/** Declares an optional coordinate in degrees. */
const DegreesField = (most: number): PropertyDecorator =>
  all(
    Field(() => Float, { nullable: true }),
    IsOptional(),
    ValidateBy({
      name: 'isDegrees',
      validator: {
        validate: (value) => typeof value === 'number' && Math.abs(value) <= most,
        defaultMessage: (args) => `${fieldName(args!.property)} must be a number from -${most} to ${most}`,
      },
    }),
  );

@InputType()
export class RegisterPhotoInput {
  @IdField()
  id!: string;

  @OptionalMomentField()
  takenAt?: string | null;

  @OptionalMomentField({
    description:
      "Time at which the photo was added, according to the device's clock. By default, the time of this request.",
  })
  addedAt?: string | null;

  @OptionalChoiceField(PhotoTimeSource, 'Source of `takenAt`. Ignored if `takenAt` is null.')
  takenAtSource?: PhotoTimeSource | null;

  @OptionalTextField({ max: LONGEST.caption })
  caption?: string | null;

  @DegreesField(90)
  latitude?: number | null;

  @DegreesField(180)
  longitude?: number | null;
}
