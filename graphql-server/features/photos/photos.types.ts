import { IsBoolean, IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST, MOST_PHOTOS } from '../../../common/limits';
import { descriptions } from '../../core/descriptions';
import { OptionalChoiceField } from '../../core/inputs/choice-fields';
import { OptionalDayField, OptionalTextField, UnpublishedFlag } from '../../core/inputs/fields';
import { filteredPageArgs } from '../../core/inputs/filter-args';
import { PhotoSubject } from '../../core/photos/photo-subjects';
import { serverMessages } from '../../core/server-messages';
import { NullableField } from '../../core/shapes/nullable-field';
import { connectionOf } from '../../core/shapes/paging';
import { Day, Moment } from '../../core/shapes/scalars';
import { ReasonInput } from '../../core/withdrawals/withdrawals.types';
import { Person } from '../users/users.types';

export enum PhotoTimeSource {
  camera = 'camera',
  device = 'device',
}
registerEnumType(PhotoTimeSource, {
  name: 'PhotoTimeSource',
  description: "Source of a photo's time: the camera, or the clock of the device that added the photo.",
});

export enum PhotoAction {
  withdraw = 'withdraw',
}
registerEnumType(PhotoAction, { name: 'PhotoAction' });

@ObjectType()
export class Photo {
  @Field(() => ID)
  id!: string;

  @Field(() => PhotoSubject)
  subject!: PhotoSubject;

  @Field(() => ID, { description: "Id of the photo's record." })
  subjectId!: string;

  @Field(() => Day, {
    description: "Day of the photo's record. For a work order's photo, the day on which the photo was taken.",
  })
  day!: string;

  @NullableField(() => String, 'Work area of the timecard. Null for photos of other records.')
  workArea!: string | null;

  @Field({ description: "Name of the photo's record, without the day." })
  label!: string;

  @NullableField(() => Moment)
  takenAt!: string | null;

  @NullableField(() => PhotoTimeSource)
  takenAtSource!: PhotoTimeSource | null;

  @NullableField(() => String)
  caption!: string | null;

  @NullableField(() => Float)
  latitude!: number | null;

  @NullableField(() => Float)
  longitude!: number | null;

  @Field(() => Int, { description: 'Size of the uploaded file in bytes.' })
  bytes!: number;

  @Field({ description: 'SHA-256 of the uploaded file, in hex.' })
  sha256!: string;

  @Field(() => Int, { description: descriptions.largeImageWidth })
  width!: number;

  @Field(() => Int)
  height!: number;

  @Field({ description: 'URL of a JPEG with at most 2,048 pixels per side.' })
  largeURL!: string;

  @Field({ description: 'URL of a JPEG with at most 320 pixels per side.' })
  smallURL!: string;

  @Field(() => Moment)
  addedAt!: string;

  @NullableField(() => Person, `The person who added the photo. ${descriptions.accountDeleted}`)
  addedBy!: Person | null;

  @NullableField(() => Moment)
  withdrawnAt!: string | null;

  @NullableField(() => Person)
  withdrawnBy!: Person | null;

  @NullableField(() => String)
  withdrawReason!: string | null;

  @Field(() => [PhotoAction], { description: 'Actions that you may take on the photo.' })
  allowed!: PhotoAction[];
}

/** A person who has added photos. */
@ObjectType()
export class PhotoPerson extends Person {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
export class PhotoConnection extends connectionOf(Photo) {
  @Field({
    description: `True if the filter has \`subject\` and \`subjectId\`, and you may add photos to that record. Can be true even if the record already has the maximum of ${MOST_PHOTOS} photos.`,
  })
  mayAdd!: boolean;
}

@InputType()
export class WithdrawPhotoInput extends ReasonInput {}

@InputType()
export class PhotoFilter {
  @OptionalChoiceField(PhotoSubject)
  subject?: PhotoSubject | null;

  @NullableField(() => ID, 'Id of the record whose photos are listed.')
  @IsOptional()
  @IsString({ message: serverMessages.recordIdInvalid })
  subjectId?: string | null;

  @OptionalDayField()
  startDate?: string | null;

  @OptionalDayField()
  endDate?: string | null;

  @OptionalTextField({ max: LONGEST.name, description: descriptions.partOfWorkArea })
  workArea?: string | null;

  @NullableField(() => ID, 'Id of the person who added the photos.')
  @IsOptional()
  @IsString({ message: /* i18n */ "The person's id is not valid" })
  userId?: string | null;

  @NullableField(
    () => Boolean,
    'True to list only withdrawn photos. Without `subjectId`, reviewers get all withdrawn photos, and other people get only the photos that they added.',
  )
  @IsOptional()
  @IsBoolean({ message: serverMessages.withdrawnInvalid })
  withdrawn?: boolean | null;
}

@ArgsType()
export class PhotosArgs extends filteredPageArgs(PhotoFilter) {
  /** True if the GraphQL document selects `mayAdd`. */
  @UnpublishedFlag()
  withMayAdd?: boolean;
}

/** Ids of records of one kind. The server sets them, so clients can't send them. */
export class PhotoRecordsInput {
  @IsIn(Object.values(PhotoSubject), { message: 'Subject must be a kind of record' })
  subject!: PhotoSubject;

  @IsUUID(undefined, { each: true, message: serverMessages.idInvalid })
  ids!: string[];
}

export type PhotoSize = 'large' | 'small';

/** Selects one file of a photo. Accepts any text as id, because an invalid id is treated as the id of an unknown photo. */
export class PhotoSizeInput {
  @IsString({ message: 'The id must be text' })
  id!: string;

  @NullableField(() => String, 'Size of the image. Large by default.')
  @IsOptional()
  @IsIn(['large', 'small'], { message: 'Size must be large or small' })
  size?: PhotoSize;
}

export class PhotoFileInput extends PhotoSizeInput {
  @NullableField(() => String, 'Must be true to get a withdrawn photo.')
  @IsOptional()
  @IsIn(['true', 'false'], { message: serverMessages.withdrawnInvalid })
  withdrawn?: 'true' | 'false';
}
