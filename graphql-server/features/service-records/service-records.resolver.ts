import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { readServiceWarnings } from './service-records.operations';
import { RecordServiceInput, ServiceWarning } from './service-records.types';

@Resolver()
export class ServiceRecordResolver {
  @Query(() => [ServiceWarning], { description: readServiceWarnings.declaration.description })
  serviceWarnings(@Ctx() context: Context, @Arg('input', () => RecordServiceInput) input: RecordServiceInput) {
    return readServiceWarnings(context, input);
  }
}
