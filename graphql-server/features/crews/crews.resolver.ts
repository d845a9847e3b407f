import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import { deleteCrew, listCrews, saveCrew } from './crews.operations';
import { Crew, SaveCrewInput } from './crews.types';

@Resolver()
export class CrewsResolver {
  @Query(() => [Crew])
  crews(@Ctx() context: Context) {
    return listCrews(context, {});
  }

  @Mutation(() => Crew)
  saveCrew(@Ctx() context: Context, @Arg('input', () => SaveCrewInput) input: SaveCrewInput) {
    return saveCrew(context, input);
  }

  @Mutation(() => ID)
  deleteCrew(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return deleteCrew(context, input);
  }
}
