import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import { listMaterials, materialList } from './materials.operations';
import { CreateMaterialTemplateInput, MaterialTemplate, UpdateMaterialTemplateInput } from './materials.types';

@Resolver()
export class MaterialsResolver {
  @Query(() => [MaterialTemplate], { description: 'The active ones, for pickers.' })
  materialTemplates(@Ctx() context: Context) {
    return listMaterials(context, {});
  }

  @Query(() => [MaterialTemplate], {
    description: 'All of them, including inactive ones, for the people who manage the list.',
  })
  adminMaterialTemplates(@Ctx() context: Context) {
    return materialList.list(context, {});
  }

  @Mutation(() => MaterialTemplate)
  createMaterialTemplate(
    @Ctx() context: Context,
    @Arg('input', () => CreateMaterialTemplateInput) input: CreateMaterialTemplateInput,
  ) {
    return materialList.create(context, input);
  }

  @Mutation(() => MaterialTemplate)
  updateMaterialTemplate(
    @Ctx() context: Context,
    @Arg('input', () => UpdateMaterialTemplateInput) input: UpdateMaterialTemplateInput,
  ) {
    return materialList.update(context, input);
  }

  @Mutation(() => ID, { description: 'Returns the id of the deleted record.' })
  deleteMaterialTemplate(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return materialList.remove(context, input);
  }
}
