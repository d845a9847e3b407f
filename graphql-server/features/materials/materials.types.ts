import { InputType } from 'type-graphql';
import { patchOf } from '../../core/inputs/patch-of';
import { MaterialFields } from './materials.entity';

@InputType()
export class CreateMaterialTemplateInput extends MaterialFields {}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateMaterialTemplateInput extends patchOf(CreateMaterialTemplateInput) {}
