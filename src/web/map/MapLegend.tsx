import { COVERAGE_CLASSES, describeCoverageClass } from '../../core/coverage.ts'

/** What the shades of the countries mean. */
export function MapLegend() {
  return (
    <div className="map-legend">
      <span id="map-legend">Areas</span>
      <ul aria-labelledby="map-legend">
        {COVERAGE_CLASSES.map((coverage) => (
          <li key={coverage}>
            <span className={`map-shade map-shade-${coverage}`} />
            {describeCoverageClass(coverage)}
          </li>
        ))}
      </ul>
    </div>
  )
}
