import { IsUUID } from 'class-validator';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { descriptions } from '../../../core/descriptions';
import { serverMessages } from '../../../core/server-messages';
import { Moment } from '../../../core/shapes/scalars';
import { PhotoTimeSource } from '../../photos/photos.types';

@ObjectType({ description: 'A photo from a timecard on the sheet, without location and names of people.' })
export class ExtraWorkPhoto {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field(() => String, { nullable: true, simple: true })
  caption!: string | null;

  @Field(() => Moment, { nullable: true, simple: true })
  takenAt!: string | null;

  @Field(() => PhotoTimeSource, { nullable: true, simple: true })
  takenAtSource!: keyof typeof PhotoTimeSource | null;

  @Field(() => Moment, { simple: true })
  addedAt!: string;

  @Field(() => Int, { simple: true, description: descriptions.largeImageWidth })
  width!: number;

  @Field(() => Int, { simple: true })
  height!: number;
}

/** The ids of a sheet's cards. */
export class SheetCards {
  @IsUUID(undefined, { each: true, message: serverMessages.idInvalid })
  timecardIds!: string[];
}
