import { PRODUCTION_QUANTITY_STEP, TIMECARD_HOURS_STEP } from '../../../components/constants';
import { CountField } from '../../../components/forms/CountField';
import { DecimalField } from '../../../components/forms/DecimalField';
import { Picker } from '../../../components/forms/Picker';
import { IconButton } from '../../../components/IconButton';
import type { CardProblems, CostCode } from '../card';
import type { TimecardPickersQuery } from '../timecards.generated';
import { EquipmentSection } from './EquipmentSection';
import { MaterialsSection } from './MaterialsSection';
import styles from './TimecardForm.module.css';

interface CostCodeCardProps {
  code: CostCode;
  /** Its place on the card, from 1. */
  number: number;
  /** Its path in the card: the ids of its fields begin with it. */
  path: string;
  problems: CardProblems;
  lists: TimecardPickersQuery | undefined;
  autoFocus: boolean;
  onChange(code: CostCode): void;
  /** Absent while it is the only one. */
  onRemove?: () => void;
}

/** One cost code: people, hours, production, equipment and materials. */
export function CostCodeCard({
  code,
  number,
  path,
  problems,
  lists,
  autoFocus,
  onChange,
  onRemove,
}: CostCodeCardProps) {
  const set = (changes: Partial<CostCode>) => onChange({ ...code, ...changes });
  const unit = lists?.costCodeTemplates.find((template) => template.code === code.code)?.productionUnit;
  const field = (name: keyof CostCode) => ({ id: `${path}.${name}`, error: problems[`${path}.${name}`] });

  return (
    <fieldset className={styles.code}>
      <legend className={styles.legend}>Cost code {number}</legend>
      <div className={styles.codeHead}>
        <Picker
          {...field('code')}
          label="Cost Code"
          value={code.code || null}
          onChange={(picked) => set({ code: picked ?? '' })}
          options={(lists?.costCodeTemplates ?? []).map((template) => ({
            value: template.code,
            label: `${template.code} - ${template.description}`,
          }))}
          loading={!lists}
          emptyText="No cost codes available. Ask your admin to add them under Source → Cost Codes."
          placeholder="Select cost code"
          clearable={false}
          autoFocus={autoFocus}
          required
        />
        {onRemove && <IconButton icon="delete" tone="danger" label={`Remove cost code ${number}`} onClick={onRemove} />}
      </div>
      <div className={styles.numbers}>
        <CountField
          {...field('operatorCount')}
          label="Operators"
          value={code.operatorCount}
          onChange={(operatorCount) => set({ operatorCount })}
        />
        <CountField
          {...field('laborerCount')}
          label="Laborers"
          value={code.laborerCount}
          onChange={(laborerCount) => set({ laborerCount })}
        />
        <DecimalField
          {...field('operatorHours')}
          label="Total Operator Hours"
          value={code.operatorHours}
          step={TIMECARD_HOURS_STEP}
          onChange={(operatorHours) => set({ operatorHours })}
        />
        <DecimalField
          {...field('laborerHours')}
          label="Total Laborer Hours"
          value={code.laborerHours}
          step={TIMECARD_HOURS_STEP}
          onChange={(laborerHours) => set({ laborerHours })}
        />
        <DecimalField
          {...field('productionQuantity')}
          label={unit ? `Production Quantity (${unit})` : 'Production Quantity'}
          value={code.productionQuantity}
          step={PRODUCTION_QUANTITY_STEP}
          onChange={(productionQuantity) => set({ productionQuantity })}
        />
      </div>
      <EquipmentSection
        lines={code.equipment}
        path={`${path}.equipment`}
        problems={problems}
        templates={lists?.equipmentTemplates}
        onChange={(equipment) => set({ equipment })}
      />
      <MaterialsSection
        lines={code.materials}
        path={`${path}.materials`}
        problems={problems}
        templates={lists?.materialTemplates}
        onChange={(materials) => set({ materials })}
      />
    </fieldset>
  );
}
