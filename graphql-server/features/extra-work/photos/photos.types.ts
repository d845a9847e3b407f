import { IsUUID } from 'class-validator';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { descriptions } from '../../../core/descriptions';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Moment } from '../../../core/shapes/scalars';
import { PhotoTimeSource } from '../../photos/photos.types';

@ObjectType({ description: 'A photo from a timecard on the sheet, without location and names of people.' })
export class ExtraWorkPhoto {
  @Field(() => ID)
  id!: string;

  @NullableField(() => String)
  caption!: string | null;

  @NullableField(() => Moment)
  takenAt!: string | null;

  @NullableField(() => PhotoTimeSource)
  takenAtSource!: keyof typeof PhotoTimeSource | null;

  @Field(() => Moment)
  addedAt!: string;

  @Field(() => Int, { description: descriptions.largeImageWidth })
  width!: number;

  @Field(() => Int)
  height!: number;
}

/** The ids of a sheet's cards. */
export class SheetCards {
  @IsUUID(undefined, { each: true, message: serverMessages.idInvalid })
  timecardIds!: string[];
}
