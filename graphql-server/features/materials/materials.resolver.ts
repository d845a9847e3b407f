import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { listMaterials } from './materials.operations';
import { MaterialTemplate } from './materials.types';

@Resolver()
export class MaterialsResolver {
  @Query(() => [MaterialTemplate])
  materialTemplates(@Ctx() context: Context) {
    return listMaterials(context, {});
  }
}
