import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import { equipmentList, listEquipment } from './equipment.operations';
import {
  AdminEquipmentTemplate,
  CreateEquipmentTemplateInput,
  EquipmentTemplate,
  UpdateEquipmentTemplateInput,
} from './equipment.types';

@Resolver()
export class EquipmentResolver {
  @Query(() => [EquipmentTemplate], { description: 'The active pieces of both companies, for pickers.' })
  equipmentTemplates(@Ctx() context: Context) {
    return listEquipment(context, {});
  }

  @Query(() => [AdminEquipmentTemplate], {
    description:
      "The equipment you manage, including inactive: all of it for administrators, your company's for engineers.",
  })
  adminEquipmentTemplates(@Ctx() context: Context) {
    return equipmentList.list(context, {});
  }

  @Mutation(() => AdminEquipmentTemplate)
  createEquipmentTemplate(
    @Ctx() context: Context,
    @Arg('input', () => CreateEquipmentTemplateInput) input: CreateEquipmentTemplateInput,
  ) {
    return equipmentList.create(context, input);
  }

  @Mutation(() => AdminEquipmentTemplate)
  updateEquipmentTemplate(
    @Ctx() context: Context,
    @Arg('input', () => UpdateEquipmentTemplateInput) input: UpdateEquipmentTemplateInput,
  ) {
    return equipmentList.update(context, input);
  }

  @Mutation(() => ID, { description: 'Returns the id of the removed entry.' })
  deleteEquipmentTemplate(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return equipmentList.remove(context, input);
  }
}
