import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { listEquipment } from './equipment.operations';
import { EquipmentTemplate } from './equipment.types';

@Resolver()
export class EquipmentResolver {
  @Query(() => [EquipmentTemplate])
  equipmentTemplates(@Ctx() context: Context) {
    return listEquipment(context, {});
  }
}
