import type { ComponentProps, ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import styles from './Button.module.css'
import { Icon, TICK } from './Icon.tsx'
import iconButton from './IconButton.module.css'
import segments from './Segments.module.css'
import toggle from './Toggle.module.css'
import tool from './ToolButton.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'primary' | 'secondary' | 'quiet'
}

export function Button({ kind = 'secondary', type = 'button', ...rest }: ButtonProps) {
  const className = `${styles.button} ${styles[kind]}`
  return <button type={type} className={className} {...rest} />
}

interface IconButtonProps {
  readonly label: string
  readonly icon: string
  readonly onClick: () => void
}

/** A button that is only a picture: its label is read out, and shown by a mouse that rests on it. */
export function IconButton({ label, icon, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={iconButton.button}
      onClick={onClick}
    >
      <Icon path={icon} />
    </button>
  )
}

interface ToolButtonProps extends ComponentProps<'button'> {
  readonly icon: string // a path for `Icon`
  readonly badge?: ReactNode // after the word, and shown without it
  readonly children: string
}

/** A button in a bar: a picture and a word, the picture alone where there is little room. */
export function ToolButton({ icon, badge, children, title = children, ...rest }: ToolButtonProps) {
  return (
    <button type="button" data-tool="" title={title} className={tool.tool} {...rest}>
      <Icon path={icon} />
      <span className={tool.name}>{children}</span>
      {badge}
    </button>
  )
}

interface ToggleProps {
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

export function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} className={toggle.toggle} onClick={onToggle}>
      {isOn && <Icon path={TICK} sizePx={14} />}
      {children}
    </button>
  )
}

interface KeepingProps {
  readonly isKept: boolean
  readonly onToggle: () => void
  readonly otherwise: string // what becomes of it if it is not kept
  readonly children: ReactNode // at the end of the line
}

/** Whether what a person has collected stays on the device. */
export function Keeping({ isKept, onToggle, otherwise, children }: KeepingProps) {
  return (
    <div className={toggle.keeping}>
      <Toggle isOn={isKept} onToggle={onToggle}>
        {say('Keep on this device')}
      </Toggle>
      <span>
        {isKept ? say('Here after a reload and after signing out, for you alone.') : otherwise}
      </span>
      <span>{children}</span>
    </div>
  )
}

interface SegmentsProps<Value> {
  readonly label: string
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** A choice of one among a few options. */
export function Segments<Value>({ label, options, value, onChoose }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a form's looks along
    <div role="group" aria-label={label} className={segments.segments}>
      {options.map(([option, name]) => (
        <button
          key={name}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
